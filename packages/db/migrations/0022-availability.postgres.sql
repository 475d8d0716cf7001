-- "86" is a branch's own: one kitchen runs out, the other does not (design §6 rule 6). `product.is_available` is what this
-- hub's tills read; this is what travels.
create table product_availability (
  id text primary key,
  business_id text not null,
  location_id text not null,
  product_id text not null,
  is_available integer not null,
  changed_by text not null,
  changed_at text not null
);
create index product_availability_product on product_availability (location_id, product_id);
alter table product_availability add column src_seq integer;
