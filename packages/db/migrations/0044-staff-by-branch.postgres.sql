-- What lets a person in goes down to the branches they work at, and nowhere else: a box carried away gives away its own
-- people alone. The others go down as names, so that who did what stays readable. A row a branch, whatever changes, so that a
-- hub whose person moved on hears that the secrets are gone.
drop trigger goes_down on app_user;
create function staff_row_for(person app_user, at_location text) returns text language sql stable as $$
  select (case when person.location_ids::jsonb ? at_location then to_jsonb(person)
    else to_jsonb(person) || '{"email":null,"account_id":null,"password_hash":null,"pin_hash":null,"pin_lookup":null}'
  end)::text
$$;
create function staff_goes_down() returns trigger language plpgsql as $$
declare
  person app_user := case when tg_op = 'DELETE' then old else new end;
  next_rev bigint;
begin
  if tg_op = 'UPDATE' and new is not distinct from old then return null; end if;
  insert into row_rev (entity, id, business_id, rev, field_rev, field_at, field_by)
  values ('app_user', person.id, person.business_id, 1, '{}', '{}', '{}')
  on conflict (entity, id) do update set rev = row_rev.rev + 1
  returning rev into next_rev;
  insert into feed (scope, entity, id, rev, deleted, schema_v, body)
  select 'l:' || l.id, 'app_user', person.id, next_rev, case when tg_op = 'DELETE' then 1 else 0 end, 1,
    case when tg_op = 'DELETE' then '{}' else staff_row_for(person, l.id) end
  from location as l where l.business_id = person.business_id
  on conflict (scope, entity, id) do update
  set rev = excluded.rev, deleted = excluded.deleted, schema_v = excluded.schema_v, body = excluded.body;
  return null;
end $$;
create trigger staff_goes_down after insert or update or delete on app_user
  for each row execute function staff_goes_down();
-- A new branch hears of everybody there is.
create function staff_goes_to_branch() returns trigger language plpgsql as $$
begin
  insert into feed (scope, entity, id, rev, deleted, schema_v, body)
  select 'l:' || new.id, 'app_user', u.id, coalesce(r.rev, 1), 0, 1, staff_row_for(u, new.id)
  from app_user as u left join row_rev as r on r.entity = 'app_user' and r.id = u.id where u.business_id = new.business_id
  on conflict (scope, entity, id) do update set rev = excluded.rev, deleted = 0, body = excluded.body;
  return null;
end $$;
create trigger staff_goes_to_branch after insert on location
  for each row execute function staff_goes_to_branch();
-- Hubs hear of the rows of their branch before those of the business are gone: what they hold stays whole.
insert into feed (scope, entity, id, rev, deleted, schema_v, body)
select 'l:' || l.id, 'app_user', u.id, coalesce(r.rev, 1), 0, 1, staff_row_for(u, l.id)
from app_user as u join location as l on l.business_id = u.business_id
left join row_rev as r on r.entity = 'app_user' and r.id = u.id;
delete from feed where entity = 'app_user' and scope like 'b:%';
