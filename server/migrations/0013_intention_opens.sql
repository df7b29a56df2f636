-- The section of the robot that an intention leads to; null: what its starter leads to, else its name decides.
alter table intents add column opens text
  check (opens in ('catalogue', 'directory', 'branches', 'information', 'turns', 'survey', 'help', 'language'));
