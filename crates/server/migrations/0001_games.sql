-- Games, live and ended, and their moves. One text for SQLite and PostgreSQL; times are milliseconds since 1970.

CREATE TABLE games (
    id TEXT NOT NULL PRIMARY KEY,
    created BIGINT NOT NULL,
    updated BIGINT NOT NULL,
    -- Under which name it was saved.
    name TEXT,
    -- What was chosen before the first move, and the players at present: JSON.
    settings TEXT NOT NULL,
    -- The game and the players again, for searching.
    game TEXT NOT NULL,
    white TEXT NOT NULL,
    black TEXT NOT NULL,
    start TEXT NOT NULL,
    status TEXT NOT NULL,
    result TEXT NOT NULL,
    outcome TEXT,
    -- Hashes of the secrets that the seats were given.
    white_token TEXT,
    black_token TEXT,
    -- The clocks when so many moves had been played; later moves bring their own.
    clock_plies BIGINT NOT NULL,
    white_left BIGINT,
    black_left BIGINT,
    -- The game that was begun anew with the same settings.
    successor TEXT
);

CREATE INDEX games_by_time ON games (updated, id);

CREATE INDEX games_by_status ON games (status);

CREATE TABLE moves (
    game TEXT NOT NULL REFERENCES games (id) ON DELETE CASCADE,
    ply BIGINT NOT NULL,
    move TEXT NOT NULL,
    white_left BIGINT,
    black_left BIGINT,
    at BIGINT NOT NULL,
    PRIMARY KEY (game, ply)
);
