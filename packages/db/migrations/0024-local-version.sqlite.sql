-- What this hub calls the version of a row it has only a copy of (facts/sync.md §5.10): its own number, for the cloud's says
-- nothing of an edit that waits here. Triggers, which cannot forget a change as code can.
create table local_version (
  entity text not null,
  id text not null,
  v integer not null,
  primary key (entity, id)
);
insert into local_version (entity, id, v) select 'customer', id, 1 from customer;
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
-- What waits for the cloud is asked for at every turn of the feed, and by customer.
create index hub_command_answer_waiting on hub_command_answer (id) where state = 'waiting';
create index hub_command_target on hub_command (target_id);
