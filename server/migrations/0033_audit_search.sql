-- The log is searched by its owner, whom the row policies let use every index (behind them lists of words are compared row by row):
-- whose lines are looked at is said here, and the lines that are found are read behind the policies as ever.

-- What waits to be put into the index is read by each search.
alter index audit_about set (gin_pending_list_limit = 256);

-- Whose lines, of which days by the clock there, and those behind a cursor: what an index by time narrows to.
create function audit_span(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    case when app_client_id() is not null then 'a.client_id = ' || app_client_id()
      when current_setting('role') = 'app_staff' then 'true' else 'false' end,
    'a.at >= ' || quote_literal((asked ->> 'from')::date::timestamp at time zone zone),
    'a.at < ' || quote_literal(((asked ->> 'until')::date + 1)::timestamp at time zone zone),
    '(a.at, a.audit_id) < (' || quote_literal(asked ->> 'at') || '::timestamptz, ' || (asked ->> 'id')::bigint || ')')
  from (select coalesce((select timezone from clients where client_id = app_client_id()), asked ->> 'zone') as zone) here
$$;

-- What else is asked of a line; empty where nothing is.
create function audit_asked(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    'a.about && ' || quote_literal((select array_agg(word) from jsonb_array_elements_text(asked -> 'words') word)) || '::text[]',
    'a.about @> array[' || quote_literal('#' || (asked ->> 'verb')) || ']',
    'a.actor = ' || quote_literal(asked ->> 'actor'),
    'a.action = ' || quote_literal(asked ->> 'action'),
    'a.request_id = ' || quote_literal(asked ->> 'request_id'),
    case when asked ? 'people' then 'a.actor like ''user:%'' and a.action not like ''auth.%''' end)
$$;

-- Of the newest lines of a span those that are what is asked: a page of them, as far as they are so near.
create function audit_near(span text, wanted text, near int, page text) returns bigint[] language plpgsql as $$
declare
  found bigint[];
begin
  execute format('select array(select a.audit_id from (select a.* %s order by a.at desc, a.audit_id desc limit %s) a where %s%s)',
    span, near, coalesce(nullif(wanted, ''), 'true'), page) into found;
  return found;
end $$;

-- The numbers of a page's lines, newest first. What is frequent is among the newest, which are looked at first: some, and where the planner
-- expects many more. Else they are found by what is asked and sorted then: walking through time for them could take all of time.
create function audit_found(asked jsonb, most int, skipped int) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  span text := 'from audit a where ' || audit_span(asked);
  wanted text := audit_asked(asked);
  page text := format(' order by a.at desc, a.audit_id desc limit %s offset %s', most, skipped);
  plan jsonb;
  found bigint[] := audit_near(span, wanted, case when wanted = '' then most + skipped else 200 + 4 * (most + skipped) end, page);
begin
  if wanted = '' or cardinality(found) = most then return found; end if;
  execute format('explain (format json) select %s and %s', span, wanted) into plan;
  if (plan #>> '{0,Plan,Plan Rows}')::numeric > 10000 then
    found := audit_near(span, wanted, 5000 + 100 * (most + skipped), page);
    if cardinality(found) = most then return found; end if;
  end if;
  execute format('select array(select a.audit_id from (select a.at, a.audit_id %s and %s offset 0) a%s)', span, wanted, page) into found;
  return found;
end $$;

create function audit_counted(asked jsonb, most int) returns bigint
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  n bigint;
begin
  execute format('select count(*) from (select from audit a where %s limit %s) found',
    concat_ws(' and ', audit_span(asked), nullif(audit_asked(asked), '')), most) into n;
  return n;
end $$;
