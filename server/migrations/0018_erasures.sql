-- Clients that are erased for good, and how many rows and files of each went (AMB-169): what is left to tell of them.
create table erasures (
  -- Not client_id: it is nobody's row any more, and no fence is about it.
  client bigint primary key,
  what jsonb not null default '{}',
  begun_at timestamptz(3) not null default now(),
  erased_at timestamptz(3)
);
comment on table erasures is 'secret';

-- A seal over the hash of a row instead of its words: the words can go and the chain still holds. Seals of before have none.
alter table audit_seals add column digest bytea;

-- Of a client that is gone the log keeps that something was done and when, not what or by whom. Only what a seal stands for goes,
-- and only of clients that are not there: nobody else's line can be emptied by way of this.
create function audit_forgets() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update audit a set actor = 'system', action = 'erased', request_id = 'erased-' || a.audit_id, ip = null, changes = '[]', about = '{}'
  from audit_seals s where s.audit_id = a.audit_id and s.digest is not null and a.client_id = new.client
    and not exists (select from clients c where c.client_id = new.client);
  return null;
end $$;
create trigger audit_forgets after update of erased_at on erasures
  for each row when (new.erased_at is not null) execute function audit_forgets();
