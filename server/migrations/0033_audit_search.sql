-- The log is searched by its owner, whom the row policies let use every index (behind them lists of words are compared row by row):
-- whose lines are looked at is said here, and the lines that are found are read behind the policies as ever.

-- What waits to be put into the index is read by each search.
alter index audit_about set (gin_pending_list_limit = 256);

-- Whose lines, of which days by the clock there, and those behind a cursor: what an index by time narrows to. What people did is most of what
-- is done: it is looked for along time too, and is no search of its own.
create function audit_span(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    case when app_client_id() is not null then 'a.client_id = ' || app_client_id()
      when current_setting('role') = 'app_staff' then 'true' else 'false' end,
    'a.at >= ' || quote_literal((asked ->> 'from')::date::timestamp at time zone zone),
    'a.at < ' || quote_literal(((asked ->> 'until')::date + 1)::timestamp at time zone zone),
    '(a.at, a.audit_id) < (' || quote_literal(asked ->> 'at') || '::timestamptz, ' || (asked ->> 'id')::bigint || ')',
    case when asked ? 'people' then 'a.actor like ''user:%'' and a.action not like ''auth.%''' end)
  from (select coalesce((select timezone from clients where client_id = app_client_id()), asked ->> 'zone') as zone) here
$$;

-- What else is asked of a line; empty where nothing is.
create function audit_asked(asked jsonb) returns text language sql stable as $$
  select concat_ws(' and ',
    'a.about && ' || quote_literal((select array_agg(word) from jsonb_array_elements_text(asked -> 'words') word)) || '::text[]',
    'a.about @> array[' || quote_literal('#' || (asked ->> 'verb')) || ']',
    'a.actor = ' || quote_literal(asked ->> 'actor'),
    'a.action = ' || quote_literal(asked ->> 'action'),
    'a.request_id = ' || quote_literal(asked ->> 'request_id'))
$$;

-- How many lines the planner expects.
create function audit_expected(lines text) returns numeric language plpgsql as $$
declare
  plan jsonb;
begin
  execute 'explain (format json) select ' || lines into plan;
  return greatest((plan #>> '{0,Plan,Plan Rows}')::numeric, 1);
end $$;

-- The numbers of a page's lines, newest first. A page lies among the newest so many lines of the span, if what is asked is spread evenly: where
-- they are fewer than all that is asked, it is looked for there. Else, and where it is not there, all is found by what is asked and sorted then.
create function audit_found(asked jsonb, most int, skipped int) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  span text := 'from audit a where ' || audit_span(asked);
  wanted text := audit_asked(asked);
  newest text := ' order by a.at desc, a.audit_id desc limit ';
  page text := format('%s%s offset %s', newest, most, skipped);
  matching numeric;
  near numeric;
  found bigint[];
begin
  if wanted = '' then
    execute format('select array(select a.audit_id %s%s)', span, page) into found;
    return found;
  end if;
  matching := audit_expected(span || ' and ' || wanted);
  near := ceil((most + skipped) * audit_expected(span) / matching);
  if near < matching then
    execute format('select array(select a.audit_id from (select a.* %s%s) a where %s%s)', span, newest || 4 * near, wanted, page) into found;
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
