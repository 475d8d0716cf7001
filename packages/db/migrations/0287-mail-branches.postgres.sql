-- Of which branch a message is, and of which bill: those of a bill or a purchase are for the people of its branch.
alter table communication add column location_id text;
alter table communication add column bill_id text;
create index communication_bill on communication (bill_id) where bill_id is not null;
