-- A text that is changed in its row is due as one that was added.
create trigger speech_of_changed_text after update on intent_audios referencing new table as is_now
  for each statement execute function speech_is_due();
