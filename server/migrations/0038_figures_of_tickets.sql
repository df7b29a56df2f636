-- What was promised of a wait, and by which door tickets came (MOV-7).
-- After the range was told it was called and put back, sent to one box or person, moved ahead or let others pass.
alter table turns add column moved boolean not null default false;
update turns t set moved = true where t.promised_until is not null and exists (select from turn_events e where e.client_id = t.client_id
  and e.turn_id = t.turn_id and (e.kind in ('returned', 'transferred', 'came_back', 'later') or e.kind = 'changed' and t.advance <> 0));

-- Tickets that were given out, by hour of arrival and the door by which they came: robot, console or phone.
create table turn_sources (
  client_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  source text not null,
  n int not null,
  primary key (client_id, branchoffice_id, day, hour, source)
);
comment on table turn_sources is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('turn_sources', 'turns',
  'select client_id, branchoffice_id, day, hour, source
  from $facts',
  '1', null, false);
create trigger turn_sources_insert after insert on turns referencing new table as is_now
  for each statement execute function roll_up('turn_sources');
create trigger turn_sources_update after update on turns referencing old table as was new table as is_now
  for each statement execute function roll_up('turn_sources');
create trigger turn_sources_delete after delete on turns referencing old table as was
  for each statement execute function roll_up('turn_sources');

-- What became of the wait that was told first: inside, sooner, later, moved or uncalled, by hour of arrival.
create table turn_promises (
  client_id bigint not null,
  branchoffice_id bigint not null,
  day date not null,
  hour smallint not null,
  kept text not null,
  n int not null,
  primary key (client_id, branchoffice_id, day, hour, kept)
);
comment on table turn_promises is 'audit:none';
insert into roll_ups (name, facts, keys, amount, kept, in_parts) values ('turn_promises', 'turns',
  'select client_id, branchoffice_id, day, hour, case when attention_date is null or uncalled then ''uncalled'' when moved then ''moved''
      when attention_date - created_at < make_interval(mins => promised_from) then ''sooner''
      when attention_date - created_at > make_interval(mins => promised_until) then ''later'' else ''inside'' end as kept
  from $facts
  where end_date is not null and promised_until is not null',
  '1', null, false);
create trigger turn_promises_insert after insert on turns referencing new table as is_now
  for each statement execute function roll_up('turn_promises');
create trigger turn_promises_update after update on turns referencing old table as was new table as is_now
  for each statement execute function roll_up('turn_promises');
create trigger turn_promises_delete after delete on turns referencing old table as was
  for each statement execute function roll_up('turn_promises');

select recount(name) from unnest(array['turn_sources', 'turn_promises']) name;
