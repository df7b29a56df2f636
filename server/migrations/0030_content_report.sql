-- How far the files of the newest configuration came on the robot: its own count, and what keeps them from it.
alter table robot_state add column content jsonb;
