-- A password somebody else has set: good until then, and only for choosing one's own.
alter table account add column temporary_until text;
