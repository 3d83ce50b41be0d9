-- Games that were imported: one row of text for each, its moves, remarks and variations included.

CREATE TABLE records (
    game TEXT NOT NULL PRIMARY KEY REFERENCES games (id) ON DELETE CASCADE,
    -- How many moves of one side were made.
    plies BIGINT NOT NULL,
    pgn TEXT NOT NULL
);

-- What an imported record says of where and when it was played.
ALTER TABLE games ADD COLUMN event TEXT;

ALTER TABLE games ADD COLUMN played TEXT;
