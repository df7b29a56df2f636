-- What a mail says is sealed for its row and its address now; the server cannot open what it sealed without them, and SQL cannot
-- seal it anew. Such a mail was going to be worth sending for half an hour, an invitation for three days: it is asked for again.
update mail_outbox set body_enc = null,
  last_error = 'mail.sealed_before'
where body_enc is not null;
