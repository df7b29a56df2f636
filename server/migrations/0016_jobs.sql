-- Work that goes on after its call was answered, as far as it is; kept for a day.
create table background_jobs (
  job_id uuid primary key default gen_random_uuid(),
  client_id bigint not null default app_client_id(),
  kind text not null check (kind in ('speech', 'agent_copy', 'assignment', 'import')),
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null,
  -- An error code.
  failure text,
  result jsonb,
  created_at timestamptz(3) not null default now(),
  -- The process that works at a job writes the time: one that is a minute old is of a process that is gone.
  heartbeat_at timestamptz(3) not null default now()
);
create index background_jobs_of_client on background_jobs (client_id);
comment on table background_jobs is 'audit:none';
comment on column background_jobs.result is 'file';
