-- Whether a ticket's page has a browser that is told while it is closed, and was reached when it was told last (MOV-2, MOV-4): whoever gives
-- out tickets at a door may know that, and nothing else of it.
create function is_pushed(of_client bigint, of_turn bigint) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from ticket_pushes p where p.client_id = of_client and p.turn_id = of_turn and p.subscription_enc is not null and p.failures = 0)
    and current_setting('role') in ('app_ingest', 'app_system')
$$;
