-- Signing in with the account of one's company (OpenID Connect, PUE-5).

-- With which provider the people of a client, or the staff, sign in.
create table sign_in_providers (
  provider_id bigint generated always as identity primary key,
  -- None: the platform's staff.
  client_id bigint default app_client_id() constraint clients__not_found references clients,
  issuer text not null check (length(issuer) between 1 and 300),
  -- How the provider knows this server.
  provider_client_id text not null check (length(provider_client_id) between 1 and 300),
  -- When the secret that goes with it was last set; the secret itself is in sign_in_secrets.
  secret_set_at timestamptz(3) not null default now(),
  domains text[] not null check (cardinality(domains) between 1 and 50),
  -- What who comes first is given; none: nobody is made.
  profile_id bigint,
  -- People with an address of these domains come in this way alone.
  required boolean not null default false,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  constraint signin__profile_in_use foreign key (client_id, profile_id) references profiles (client_id, profile_id),
  check (client_id is not null or profile_id is null)
);
create unique index sign_in_providers_one on sign_in_providers (coalesce(client_id, 0));

create table sign_in_secrets (
  provider_id bigint primary key references sign_in_providers on delete cascade,
  -- None after a restore without the key that it was sealed with: it is asked for again.
  secret_enc bytea
);
comment on table sign_in_secrets is 'secret audit:none';

-- Whose a domain is: one provider's.
create table sign_in_domains (
  domain text not null constraint signin__domain_taken primary key,
  provider_id bigint not null references sign_in_providers on delete cascade
);
create index sign_in_domains_by_provider on sign_in_domains (provider_id);
comment on table sign_in_domains is 'secret audit:none';

-- A domain is one provider's, whoever else names it: it stands in a list of all.
create function keep_domains() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_domains where provider_id = new.provider_id and domain <> all (new.domains);
  insert into sign_in_domains (domain, provider_id)
  select name, new.provider_id from unnest(new.domains) as named (name)
  where not exists (select from sign_in_domains d where d.domain = name and d.provider_id = new.provider_id)
  order by name;
  return null;
end $$;
create trigger keep_domains after insert or update of domains on sign_in_providers for each row execute function keep_domains();

-- Which account of a provider is whose.
create table sign_in_links (
  link_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz(3) not null default now(),
  constraint sign_in_links_of_account unique (issuer, subject),
  constraint sign_in_links_of_user unique (user_id, issuer)
);
comment on table sign_in_links is 'secret';

-- Who is moved to another client, or becomes staff or no longer is, is trusted anew: with the account of the old company nobody comes in.
create function forget_sign_in_links() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_links where user_id = new.user_id;
  -- Also with a code that was just given out.
  delete from sign_in_codes where user_id = new.user_id;
  return null;
end $$;
create trigger forget_sign_in_links after update of client_id, is_staff on users
  for each row when (old.client_id is distinct from new.client_id or old.is_staff <> new.is_staff) execute function forget_sign_in_links();

-- People who went to their provider, for ten minutes. Nonce and PKCE verifier follow from the state and the server's key: neither is kept.
create table sign_in_states (
  state_hash bytea primary key,
  provider_id bigint not null references sign_in_providers on delete cascade,
  -- Of what the browser keeps.
  challenge_hash bytea not null,
  expires_at timestamptz(3) not null
);
create index sign_in_states_by_provider on sign_in_states (provider_id);
create index sign_in_states_by_age on sign_in_states (expires_at);
comment on table sign_in_states is 'secret audit:none fleeting';

-- People who came back and have not opened their session yet, for a minute.
create table sign_in_codes (
  code_id uuid primary key,
  code_hash bytea not null unique,
  user_id bigint not null references users on delete cascade,
  challenge_hash bytea not null,
  -- Where this account is signed out at the provider.
  sign_out_enc bytea,
  expires_at timestamptz(3) not null
);
create index sign_in_codes_by_user on sign_in_codes (user_id);
comment on table sign_in_codes is 'secret audit:none fleeting';

-- Where a session that began so is signed out at the provider.
create table session_sign_outs (
  session_id uuid primary key references sessions on delete cascade,
  sign_out_enc bytea
);
comment on table session_sign_outs is 'secret audit:none';

-- Until when a password that was set on the server lets a person of the staff in past 'only this way'.
alter table user_secrets add column past_provider_until timestamptz(3);

-- Whether somebody signs in with the account of their company alone.
create function only_by_company(of_client bigint, staff boolean, email citext) returns boolean
  language sql stable as $$
  select exists (select from sign_in_domains d join sign_in_providers p using (provider_id)
    where d.domain = lower(substring(email::text from '@([^@]*)$')) and p.required
      and p.client_id is not distinct from case when staff then null else of_client end)
$$;
