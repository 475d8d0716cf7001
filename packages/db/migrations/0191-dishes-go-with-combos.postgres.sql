-- SQLite looks at the end of the statement, when the dishes went with their groups; PostgreSQL looked before, and refused.
alter table bundle_component
  drop constraint bundle_component_bundle_id_fkey,
  add constraint bundle_component_bundle_id_fkey foreign key (bundle_id) references bundle (id) on delete cascade;
