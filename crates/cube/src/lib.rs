//! The cube.
