-- The planner does not know how many answers a list holds and takes a batch for costly: where PostgreSQL compiles such statements (its
-- usual setting), that would take ten times as long as the counting.
alter function roll_up() set jit = off;
