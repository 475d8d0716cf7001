-- What a transaction that was set aside touches lies in rows of its own, by a digest: what comes later is looked up among
-- them, however much of it a hub sends.
-- recorded-as: f87a64ec56b3876917e76e2ad5ca3d2649dc18dfff66cd2dc7b403d3a5c65638
create table inbox_hold_touch (
  location_id text not null,
  touch text not null,
  seq integer not null,
  primary key (location_id, touch, seq),
  foreign key (location_id, seq) references inbox_hold (location_id, seq) on delete cascade
);
create index inbox_hold_touch_seq on inbox_hold_touch (location_id, seq);
-- A hub may have sent what no text can hold, a zero or half of a pair: it is put as bytes are written, so that its digest is
-- the one it is looked up by. No control character stands in JSON, so two of them keep the place of what is escaped.
update inbox_hold set aggregates = replace(replace(
  regexp_replace(replace(replace(aggregates, '\\', chr(1)), '\u0000', chr(2)), '\\ud[89a-f]..', chr(65533), 'g'),
  chr(2), '\\000'), chr(1), '\\\\');
insert into inbox_hold_touch
select location_id, md5(decode(a, 'escape')), seq from inbox_hold, json_array_elements_text(aggregates::json) as a
on conflict do nothing;
-- Names of some of its tables, for people.
alter table inbox_hold add column entities text not null default '[]';
update inbox_hold set entities = coalesce((
  select json_agg(distinct split_part(a, ':', 1))::text from json_array_elements_text(aggregates::json) as a), '[]');
alter table inbox_hold alter column entities drop default, drop column aggregates;
