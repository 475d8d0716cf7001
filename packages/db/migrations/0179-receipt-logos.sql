-- What stands on top of bills, receipts and reports, in black dots: size and bits in one column, so that two edits never mix them.
-- One row a business; of two that two places made at once the newer counts.
create table receipt_logo (
  id text primary key,
  business_id text not null,
  raster text not null,
  created_at text not null,
  updated_at text not null
);
create index receipt_logo_business on receipt_logo (business_id);
