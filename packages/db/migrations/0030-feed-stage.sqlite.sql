-- Of each row its last state only, and found by its kind: what is to be done is read from here page by page.
create table feed_stage_new (
  shape text not null,
  generation integer not null,
  scope text not null,
  entity text not null,
  id text not null,
  rev integer not null,
  deleted integer not null,
  schema_v integer not null,
  body text not null,
  primary key (shape, generation, entity, id, scope)
);
insert into feed_stage_new (shape, generation, scope, entity, id, rev, deleted, schema_v, body)
  select shape, generation, scope, entity, id, rev, deleted, schema_v, body from feed_stage where true
  order by shape, generation, n
  on conflict (shape, generation, entity, id, scope) do update set
    rev = excluded.rev, deleted = excluded.deleted, schema_v = excluded.schema_v, body = excluded.body;
drop table feed_stage;
alter table feed_stage_new rename to feed_stage;
create index feed_stage_kind on feed_stage (shape, generation, deleted, entity);
