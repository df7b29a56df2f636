-- Of transactions on tables with secrets whole answers were kept for a repeat of the request: a key of Google's in clear, codes of
-- pairing, rows. Only their shape tells which ones those are. Such a step is done again by a request that is repeated across this update;
-- what it made before is refused as taken.
delete from idempotency_keys where result::text like '%PRIVATE KEY%'
  or result -> 'answer' ?| array['private_key', 'row', 'key_project', 'error_id']
  or jsonb_typeof(result #> '{answer,1}') = 'boolean'
  or jsonb_typeof(result #> '{answer,0,session_id}') = 'string';
