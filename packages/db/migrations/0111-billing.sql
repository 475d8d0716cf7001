create table order_bill (
  id text primary key,
  order_id text not null references "order" (id),
  business_id text not null,
  location_id text not null,
  bill_number text not null,
  status text not null check (status in ('pending', 'paid', 'cancelled')),
  label text,
  subtotal integer not null,
  tax_amount integer not null,
  tip_amount integer not null,
  total integer not null,
  created_at text not null,
  updated_at text not null,
  paid_at text,
  unique (business_id, bill_number)
);
create index order_bill_order on order_bill (order_id);
-- What the certifier said of a bill: the cloud writes it, and it goes down to the bill's branch (docs/sync.md#one-writer-a-row).
-- A bill another life of the machine made is named all the same.
create table bill_fel (
  id text primary key,
  business_id text not null,
  location_id text not null,
  bill_id text not null unique,
  is_exported_to_fel integer not null,
  fel_authorization text,
  fel_serial_number text,
  fel_number text,
  fel_date_dte text,
  fel_certification_date text,
  fel_acknowledgment_of_receipt text,
  fel_uuid text
);
create table bill_mapping (
  id text primary key,
  business_id text not null,
  bill_id text not null references order_bill (id) on delete cascade,
  order_item_id text not null references order_item (id),
  split_quantity real not null,
  amount integer not null,
  unique (bill_id, order_item_id)
);
create index bill_mapping_item on bill_mapping (order_item_id);
create table bill_payment (
  id text primary key,
  business_id text not null,
  order_bill_id text not null references order_bill (id),
  amount integer not null check (amount > 0),
  tendered integer not null,
  change integer not null check (change >= 0),
  payment_method_id text not null references payment_method (id),
  cash_register_session_id text not null references cash_session (id),
  safe_id text,
  created_by text,
  created_at text not null
);
create index bill_payment_bill on bill_payment (order_bill_id);
create index bill_payment_session on bill_payment (cash_register_session_id);
