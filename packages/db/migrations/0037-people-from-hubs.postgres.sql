-- People come up from a hub in the transactions with which the first hub of a location begins, and never later. As whom it
-- was paired: nobody it brings may do more. Null: it brings nobody (any more).
alter table hub_pairing_code add column created_role text not null default 'Owner';
alter table hub_log add column people_as text;
alter table hub_inbox add column people_as text;
update hub_inbox as i set people_as = 'Owner' where kind = 'baseline' and epoch = 1 and not exists (
  select from hub_inbox as other where other.location_id = i.location_id and other.seq < i.seq and other.kind <> 'baseline');
update hub_log as l set people_as = 'Owner' where epoch = 1 and not exists (
  select from hub_inbox as i where i.location_id = l.location_id and i.kind <> 'baseline');
-- Staff a hub brought, whose e-mail nobody here has vouched for: an account that proves it does not get their place.
create table hub_person (
  user_id text primary key references app_user (id),
  business_id text not null references business (id),
  location_id text not null
);
