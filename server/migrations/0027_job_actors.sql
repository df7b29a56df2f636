-- Who began a job may end it (VOZ-3).
alter table background_jobs add column actor text default current_setting('app.actor', true);
