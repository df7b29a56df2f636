-- Another file that has to be converted first: until its copy is there, and where there will be none, robots play what they played before.
do $$
declare name text;
begin
  for name in select conname from pg_constraint where conrelid = 'media'::regclass and contype = 'c'
    and pg_get_constraintdef(oid) like '%done%' and pg_get_constraintdef(oid) like '%playable_url%'
  loop execute format('alter table media drop constraint %I', name); end loop;
end $$;
alter table media add check (conversion <> 'done' or playable_url is not null);
alter table media drop column played_url;
alter table media add column played_url text
  generated always as (case conversion when 'none' then url_file else playable_url end) stored;
comment on column media.played_url is 'unversioned';

create or replace function media_file_is_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and new.poster is not distinct from old.poster then new.poster := null; end if;
  new.conversion_error := null;
  new.conversion := case when coalesce((select playable from files where key = new.url_file), true) then 'none' else 'waiting' end;
  new.playable_url := case when tg_op = 'UPDATE' and new.conversion = 'waiting' then old.played_url end;
  if new.conversion = 'waiting' or (new.file_type = 'video' and new.poster is null) then
    perform ask_for_conversion(new.media_id, new.client_id);
  end if;
  return new;
end $$;
