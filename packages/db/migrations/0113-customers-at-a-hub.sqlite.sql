-- What search looks through: a row for each name, phone, tax id and e-mail address of a living customer.
create table customer_term (
  no integer primary key,
  business_id text not null,
  customer_id text not null references customer (id),
  element_id text,
  kind text not null check (kind in ('name', 'phone', 'taxId', 'email')),
  term text not null
);
create index customer_term_customer on customer_term (customer_id);
create index customer_term_start on customer_term (business_id, kind, term, customer_id);
create virtual table customer_term_index using fts5 (term, content = 'customer_term', content_rowid = 'no', tokenize = 'trigram');
-- Triggers, which cannot forget a row as code can. Terms are never updated.
create trigger customer_term_added after insert on customer_term begin
  insert into customer_term_index (rowid, term) values (new.no, new.term);
end;
create trigger customer_term_removed after delete on customer_term begin
  insert into customer_term_index (customer_term_index, rowid, term) values ('delete', old.no, old.term);
end;
-- FTS5 merges its segments in lumps of so many pages inside whichever statement comes: smaller pages, shorter lumps. With
-- its own 4050 bytes a first load of 100 000 customers held the event loop up to 50 ms at a time.
insert into customer_term_index (customer_term_index, rank) values ('pgsz', 2000);
-- What this hub calls the version of a customer it has only a copy of (docs/customers.md#versions-and-their-headers): its own
-- number, for the cloud's says nothing of an edit that waits here. Triggers, which cannot forget a change as code can.
create table local_version (
  entity text not null,
  id text not null,
  v integer not null,
  life integer not null default 0,
  primary key (entity, id)
);
create trigger customer_seen_new after insert on customer begin
  insert into local_version (entity, id, v) values ('customer', new.id, 1) on conflict (entity, id) do update set v = v + 1;
end;
-- Times and the cloud's number aside: that the cloud confirms what is here already takes nobody's version away.
create trigger customer_seen_changed after update on customer when
  old.first_name is not new.first_name or old.last_name is not new.last_name or old.status is not new.status
  or old.location_id is not new.location_id or old.notes is not new.notes or old.deleted_at is not new.deleted_at
  or old.anonymized_at is not new.anonymized_at or old.anonymize_after is not new.anonymize_after
  or old.merged_into is not new.merged_into
begin
  insert into local_version (entity, id, v) values ('customer', new.id, 1) on conflict (entity, id) do update set v = v + 1;
end;
create trigger customer_element_seen_new after insert on customer_element begin
  insert into local_version (entity, id, v) values ('customer', new.customer_id, 1)
    on conflict (entity, id) do update set v = v + 1;
end;
create trigger customer_element_seen_changed after update on customer_element when
  old.customer_id is not new.customer_id or old.is_primary is not new.is_primary or old.data is not new.data
begin
  insert into local_version (entity, id, v) values ('customer', new.customer_id, 1)
    on conflict (entity, id) do update set v = v + 1;
end;
create trigger customer_element_seen_gone after delete on customer_element begin
  insert into local_version (entity, id, v) values ('customer', old.customer_id, 1)
    on conflict (entity, id) do update set v = v + 1;
end;
-- A version jumps when its row first changes in a life of the database, and only then: a file that was put back, or lost its
-- last commits with the power, gives no number somebody has seen to other content, and a start alone changes no number.
create trigger local_version_moved after update of v on local_version
when new.life is not (select life from sync_identity)
begin
  update local_version set v = v + (select life from sync_identity), life = (select life from sync_identity)
    where entity = new.entity and id = new.id;
end;
-- What a person makes here is new to everybody; what comes from the cloud may have been here in a life that was lost.
create trigger local_version_made after insert on local_version when (select life from sync_identity) <> 0
begin
  update local_version
    set v = v + (select applying from sync_ctx) * (select life from sync_identity), life = (select life from sync_identity)
    where entity = new.entity and id = new.id;
end;
