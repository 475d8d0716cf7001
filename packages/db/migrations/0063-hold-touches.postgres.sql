-- What a transaction that was set aside touches lies in rows of its own, by a digest: what comes later is looked up among
-- them, however much of it a hub sends.
create table inbox_hold_touch (
  location_id text not null,
  touch text not null,
  seq integer not null,
  primary key (location_id, touch, seq),
  foreign key (location_id, seq) references inbox_hold (location_id, seq) on delete cascade
);
create index inbox_hold_touch_seq on inbox_hold_touch (location_id, seq);
insert into inbox_hold_touch
select location_id, md5(a), seq from inbox_hold, json_array_elements_text(aggregates::json) as a
on conflict do nothing;
-- Names of some of its tables, for people.
alter table inbox_hold add column entities text not null default '[]';
update inbox_hold set entities = coalesce((
  select json_agg(distinct split_part(a, ':', 1))::text from json_array_elements_text(aggregates::json) as a), '[]');
alter table inbox_hold alter column entities drop default, drop column aggregates;
