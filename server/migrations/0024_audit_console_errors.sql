-- Staff who solve a reported failure or remove it leave a line like for anything else (D3). That one more console reports it, or
-- that it grows old, is no deed of anybody: strangers could fill the log with it.
comment on table client_error_groups is 'secret audit:people';
