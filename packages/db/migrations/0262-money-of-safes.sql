-- Money that went into a safe or out of it by no drawer: to the bank, what was counted. Written once, never changed.
create table safe_movement (
  id text primary key,
  business_id text not null,
  location_id text not null,
  safe_id text not null references safe (id),
  kind text not null,
  amount integer not null check (amount > 0),
  reason text not null,
  created_by text not null,
  created_at text not null,
  business_date text not null
);
create index safe_movement_safe on safe_movement (safe_id, created_at);
create index cash_movement_safe on cash_movement (safe_id, created_at) where safe_id is not null;

-- The purchase that cash of a drawer paid.
alter table cash_movement add column purchase_id text;
create index cash_movement_purchase on cash_movement (purchase_id) where purchase_id is not null;
