-- What became of the messages of some time.
create index communication_event_when on communication_event (business_id, occurred_at);
