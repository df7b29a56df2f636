-- Reports that arrive by mail (TAB-6): what is sent to whom how often, what was made and sent, and what became of each mail.
create table report_subscriptions (
  client_id bigint not null default app_client_id() constraint clients__not_found references clients,
  report_id bigint generated always as identity,
  name citext not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('dashboard', 'survey', 'turns', 'playback', 'sentences')),
  every text not null check (every in ('week', 'month')),
  -- What narrows it; null: all there are. No reference: what is gone is told of as long as figures are.
  robot_id bigint,
  branchoffice_id bigint,
  poll_id bigint,
  is_active boolean not null default true,
  -- From when on periods that end are sent: since it was made, switched on again, or got another period.
  since timestamptz(3) not null default now(),
  made_by bigint,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (client_id, report_id),
  constraint reports__name_taken unique (client_id, name),
  check ((kind = 'survey') = (poll_id is not null))
);
create index report_subscriptions_by_id on report_subscriptions (report_id);
create index report_subscriptions_in_name_order on report_subscriptions (client_id, ((name::text) collate spanish), report_id);
create index report_subscriptions_named on report_subscriptions (((name::text) collate spanish), report_id);

-- Who gets it, each in their language. Whether they may is looked at when it is sent.
create table report_people (
  client_id bigint not null default app_client_id(),
  report_id bigint not null,
  user_id bigint not null,
  language text not null check (language in ('es-mx', 'en', 'ja')),
  primary key (client_id, report_id, user_id),
  foreign key (client_id, report_id) references report_subscriptions (client_id, report_id) on delete cascade
);
create index report_people_of_report on report_people (report_id);

-- A period of a report, once; or a test, which somebody asked for.
create table report_sent (
  client_id bigint not null,
  sent_id bigint generated always as identity,
  report_id bigint not null,
  -- Local days, both included.
  from_day date not null,
  to_day date not null,
  -- Null: it was due.
  asked_by bigint,
  -- In which language a test was asked for.
  language text check (language in ('es-mx', 'en', 'ja')),
  created_at timestamptz(3) not null default now(),
  made_at timestamptz(3),
  -- The code of why it cannot be made.
  failed text,
  -- How often what was said on its days was erased: what was read before is not written.
  erasures int not null default 0,
  primary key (client_id, sent_id),
  foreign key (client_id, report_id) references report_subscriptions (client_id, report_id) on delete cascade,
  check ((asked_by is null) = (language is null))
);
create index report_sent_by_id on report_sent (sent_id);
create unique index report_sent_once on report_sent (client_id, report_id, from_day, to_day) where asked_by is null;
create index report_sent_of_report on report_sent (report_id, sent_id desc);
create index report_sent_oldest on report_sent (created_at);
comment on table report_sent is 'audit:none';

-- What mails carry, and people open who got none: sealed by nobody, reached by the server alone.
create table mail_attachments (
  client_id bigint not null,
  attachment_id uuid not null default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  type text not null,
  bytes bytea not null,
  created_at timestamptz(3) not null default now(),
  primary key (client_id, attachment_id)
);
create index mail_attachments_by_id on mail_attachments (attachment_id);
create index mail_attachments_oldest on mail_attachments (created_at);
-- It is packed already.
alter table mail_attachments alter column bytes set storage external;
comment on table mail_attachments is 'secret audit:none';
-- `asks`: which feature is asked, as it leaves, whether it still may.
alter table mail_outbox add column attachment_id uuid, add column asks text;

-- One document for each language of those who get it.
create table report_documents (
  client_id bigint not null,
  sent_id bigint not null,
  language text not null check (language in ('es-mx', 'en', 'ja')),
  attachment_id uuid not null,
  bytes int not null,
  -- Title and sentences of its mail, which is of the same reading: of figures alone, in the reader's language.
  told jsonb not null,
  primary key (client_id, sent_id, language),
  foreign key (client_id, sent_id) references report_sent (client_id, sent_id) on delete cascade
);
create index report_documents_of_sent on report_documents (sent_id);
create index report_documents_of_attachment on report_documents (client_id, attachment_id);
comment on table report_documents is 'audit:none';

-- A document that goes takes along what its mails carry, in one transaction: with its report, its client, or alone. Its mails that wait ask as they
-- leave, and stay.
create function attachment_goes_along() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from mail_attachments a using was w where a.client_id = w.client_id and a.attachment_id = w.attachment_id;
  return null;
end $$;
create trigger attachment_goes_along after delete on report_documents referencing old table as was
  for each statement execute function attachment_goes_along();

-- Who was written to, or why not; what became of the mail is kept here once that is certain.
create table report_mails (
  client_id bigint not null,
  sent_id bigint not null,
  user_id bigint not null,
  language text not null check (language in ('es-mx', 'en', 'ja')),
  -- No reference: the mail is forgotten after a month.
  mail_id uuid,
  skipped text check (skipped in ('gone', 'moved', 'no_right', 'not_named', 'late')),
  -- `kept`: no mail server was there in its time.
  state text check (state in ('sent', 'refused', 'expired', 'kept')),
  -- What the mail server said.
  said text,
  sent_at timestamptz(3),
  primary key (client_id, sent_id, user_id),
  foreign key (client_id, sent_id) references report_sent (client_id, sent_id) on delete cascade,
  check ((mail_id is null) = (skipped is not null))
);
create index report_mails_of_sent on report_mails (sent_id);
create index report_mails_open on report_mails (client_id, mail_id) where mail_id is not null and state is null;
comment on table report_mails is 'audit:none';

-- Takes away documents in which sentences of a day stand, when one of them is erased (erase_visit). One that is being made is read and written anew;
-- one that was made is not: it is counted first, so that whoever writes one just now, and holds that row, is through or sees it.
create function forget_reported_sentences(of_client bigint, of_day date) returns void language sql as $$
  update report_sent r set erasures = r.erasures + 1 from report_subscriptions s
  where r.client_id = of_client and s.client_id = r.client_id and s.report_id = r.report_id and s.kind = 'sentences'
    and of_day between r.from_day and r.to_day;
  delete from mail_attachments a using report_documents d, report_sent r, report_subscriptions s
  where a.client_id = of_client
    and d.client_id = a.client_id and d.attachment_id = a.attachment_id and r.client_id = d.client_id and r.sent_id = d.sent_id
    and s.client_id = r.client_id and s.report_id = r.report_id and s.kind = 'sentences' and of_day between r.from_day and r.to_day;
  delete from report_documents d using report_sent r
  where d.client_id = of_client and r.client_id = d.client_id and r.sent_id = d.sent_id and r.made_at is null
    and not exists (select from mail_attachments a where a.client_id = d.client_id and a.attachment_id = d.attachment_id);
$$;
