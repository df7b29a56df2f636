-- What people did, their comings and goings too, and apart from that what was done to records: the log hides the server's own work from
-- who does not ask for it, the first page of the console tells of deeds alone.
create or replace function audit_span(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    case when app_client_id() is not null then 'a.client_id = ' || app_client_id()
      when current_setting('role') = 'app_staff' then 'true' else 'false' end,
    'a.at >= ' || quote_literal((asked ->> 'from')::date::timestamp at time zone zone),
    'a.at < ' || quote_literal(((asked ->> 'until')::date + 1)::timestamp at time zone zone),
    '(a.at, a.audit_id) < (' || quote_literal(asked ->> 'at') || '::timestamptz, ' || (asked ->> 'id')::bigint || ')',
    case when asked ? 'people' then 'a.actor like ''user:%''' end,
    case when asked ? 'deeds' then 'a.action not like ''auth.%''' end)
  from (select coalesce((select timezone from clients where client_id = app_client_id()), asked ->> 'zone') as zone) here
$$;

-- Where the server writes more than people do, their lines are found without walking over its own.
create index audit_of_people on audit (at desc, audit_id desc) where actor like 'user:%';
create index audit_of_people_of_client on audit (client_id, at desc, audit_id desc) where actor like 'user:%';
