-- Where cash is dropped that must not stay in a drawer.
create table safe (
  id text primary key,
  business_id text not null,
  location_id text not null,
  name text not null,
  is_active integer not null,
  created_at text not null,
  updated_at text not null
);
create index safe_location on safe (location_id);

-- What cash was moved for, the safe it went to or came from, and whose tips were paid out.
alter table cash_movement add column purpose text not null default 'other';
alter table cash_movement add column safe_id text;
alter table cash_movement add column paid_to text;
create index cash_movement_paid_to on cash_movement (paid_to) where paid_to is not null;

-- Whose tip it is, as it was when the bill was paid.
alter table order_bill add column waiter_id text;
create index order_bill_tips on order_bill (location_id, waiter_id) where tip_amount > 0 and status = 'paid';

-- Money given back of a paid bill: written once, never changed. The bill and its session stay as they were.
create table bill_refund (
  id text primary key,
  business_id text not null,
  location_id text not null,
  order_bill_id text not null references order_bill (id),
  is_void integer not null,
  amount integer not null check (amount > 0),
  tip_amount integer not null,
  tax_amount integer not null,
  reason text not null,
  payment_method_id text not null references payment_method (id),
  cash_register_session_id text not null references cash_session (id),
  fiscal_due text not null,
  approved_by text,
  created_by text not null,
  created_at text not null,
  business_date text not null,
  local_hour integer not null
);
create index bill_refund_bill on bill_refund (order_bill_id);
create index bill_refund_session on bill_refund (cash_register_session_id);
create index bill_refund_day on bill_refund (location_id, business_date);
create table bill_refund_line (
  id text primary key,
  business_id text not null,
  bill_refund_id text not null references bill_refund (id) on delete cascade,
  order_item_id text not null references order_item (id),
  quantity real not null,
  amount integer not null,
  returns_to_stock integer not null,
  unique (bill_refund_id, order_item_id)
);

-- That a payment was made by another method than was written down; the amount stays.
create table payment_correction (
  id text primary key,
  business_id text not null,
  bill_payment_id text not null references bill_payment (id),
  from_method_id text not null references payment_method (id),
  to_method_id text not null references payment_method (id),
  amount integer not null check (amount > 0),
  cash_register_session_id text not null references cash_session (id),
  reason text not null,
  approved_by text,
  created_by text not null,
  created_at text not null,
  business_date text not null
);
create index payment_correction_payment on payment_correction (bill_payment_id);
create index payment_correction_session on payment_correction (cash_register_session_id);
