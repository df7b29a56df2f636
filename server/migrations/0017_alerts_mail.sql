-- How many mails a person had of late: one line of history for each alert in a mail, under the mail's own number.
create index alert_events_mailed on alert_events (user_id, at) where what = 'mailed';
