-- What a dish looks like: a data URL, kind and bytes in one column, so that two edits never mix them. It travels as the rest
-- of the catalogue does, and is no part of the product, which every request reads.
create table product_picture (
  id text primary key,
  business_id text not null,
  product_id text not null references product (id) on delete cascade,
  image text not null,
  sha256 text not null,
  created_at text not null,
  updated_at text not null
);
create index product_picture_product on product_picture (product_id);
