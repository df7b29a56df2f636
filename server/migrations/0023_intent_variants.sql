-- What Dialogflow would answer in place of what the robot says: a message has variants, of which the robot says the first.
alter table intents add variants text[] not null default '{}';
