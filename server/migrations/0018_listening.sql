-- Whether robots were told that a server hears for them (LISTEN_URL): servers say at their start what they are set to, and the versions of all
-- robots rise where that is otherwise than what was told last.
create table server_ear (
  single boolean primary key default true check (single),
  is_set boolean not null
);
comment on table server_ear is 'platform audit:none';
insert into server_ear (is_set) values (false);
