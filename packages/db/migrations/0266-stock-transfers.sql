-- Goods on their way between two branches: a row of the one that sent them and one of the one that waits for them, each its hub's.
-- `items`: JSON, with quantities in thousandths and what they were worth when they left.
create table stock_transfer (
  id text primary key,
  business_id text not null,
  location_id text not null,
  transfer_id text not null,
  direction text not null,
  other_location_id text not null,
  other_name text not null,
  status text not null,
  document_number text not null,
  notes text,
  items text not null,
  sent_at text not null,
  received_at text,
  created_by text not null,
  created_at text not null,
  updated_at text not null,
  unique (location_id, transfer_id)
);
create index stock_transfer_sent on stock_transfer (location_id, sent_at, id);
