-- A domain that people of another organisation use too leads nobody to a provider until staff vouch for it (PUE-5): whoever named it first,
-- when nobody had an address there yet, would be sent them. What was saved before this is vouched for where it is the staff's own alone.
alter table sign_in_domains add column vouched boolean not null default false;
update sign_in_domains set vouched = true where provider_id in (select provider_id from sign_in_providers where client_id is null);

-- When staff last vouched for the domains of a provider, for the log: sign_in_domains is not told there.
alter table sign_in_providers add column vouched_at timestamptz(3);

-- A domain is one provider's, whoever else names it: it stands in a list of all. The staff's own are vouched for.
create or replace function keep_domains() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from sign_in_domains where provider_id = new.provider_id and domain <> all (new.domains);
  insert into sign_in_domains (domain, provider_id, vouched)
  select name, new.provider_id, new.client_id is null from unnest(new.domains) as named (name)
  where not exists (select from sign_in_domains d where d.domain = name and d.provider_id = new.provider_id)
  order by name;
  return null;
end $$;

-- Of which organisation the people of a domain are; none: the staff.
create index users_by_domain on users (lower(substring(email::text from '@([^@]*)$')), (case when is_staff then 0 else client_id end))
  where deleted_at is null;

-- Whether a domain decides how somebody signs in: staff vouched for it, or nobody of another organisation has an address of it. Those before
-- the own number and those behind it are looked for apart: however many people the organisation has itself, it is two looks into the index.
create function domain_in_force(of_domain text, vouched boolean, of_client bigint) returns boolean
  language sql stable as $$
  select vouched
    or not exists (select from users u where u.deleted_at is null and lower(substring(u.email::text from '@([^@]*)$')) = of_domain
        and case when u.is_staff then 0 else u.client_id end < coalesce(of_client, 0))
      and not exists (select from users u where u.deleted_at is null and lower(substring(u.email::text from '@([^@]*)$')) = of_domain
        and case when u.is_staff then 0 else u.client_id end > coalesce(of_client, 0))
$$;

-- Whether somebody signs in with the account of their company alone.
create or replace function only_by_company(of_client bigint, staff boolean, email citext) returns boolean
  language sql stable as $$
  select exists (select from sign_in_domains d join sign_in_providers p using (provider_id)
    where d.domain = lower(substring(email::text from '@([^@]*)$')) and p.required
      and p.client_id is not distinct from case when staff then null else of_client end
      and domain_in_force(d.domain, d.vouched, p.client_id))
$$;
