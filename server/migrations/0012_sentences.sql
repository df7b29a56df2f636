-- What people said to robots, and how long it is kept (ENT-1): after so many days question and answer of an exchange are emptied, its row and
-- outcome stay; 0: they are never stored.
alter table clients add column sentence_days int not null default 30 check (sentence_days between 0 and 365);

-- An exchange may be a question back ('¿Se refiere a…?'); what was chosen is told later, under the same uuid (ENT-9).
alter table exchanges
  drop constraint exchanges_outcome_check,
  add constraint exchanges_outcome_check check (outcome in ('intent', 'record', 'choice', 'none')),
  add column score real check (score between 0 and 1),
  -- 'none': none of what was offered; null: nobody chose yet.
  add column chosen_kind text check (chosen_kind in ('none', 'intent', 'product', 'category', 'directory', 'branch', 'information')),
  add column chosen_id bigint,
  -- What client, language and the sentence's stems come to; null: there is no sentence.
  add column sentence_key text;
create index exchanges_not_understood on exchanges (client_id, asked_at) include (sentence_key, robot_id)
  where outcome in ('none', 'choice') and sentence_key is not null;
-- What may have to be emptied, oldest first.
create index exchanges_with_words on exchanges (client_id, asked_at) where question is not null or answer is not null;
