-- Of many words each place where a line might end is one more pattern that every record is held against: a hundred letters with a blank between
-- them were fifty. Whoever looks for so many words has a name before them, which is one line.
create or replace function search_patterns(words text) returns text[] language sql immutable parallel safe as $$
  select array_agg('%' || case when n = 0 then signs else left(signs, n - 1) || E'\n' || substr(signs, n + 1) end || '%' order by n)
  from (select signs, length(signs) - length(replace(signs, ' ', '')) <= 8 as few
    from (select regexp_replace(searchable(words), '([\\%_])', '\\\1', 'g') as signs) sought) sought, generate_series(0, length(signs)) n
  where n = 0 or few and substr(signs, n, 1) = ' '
$$;
