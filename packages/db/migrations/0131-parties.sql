-- Who looks after an order, and as what: one person a role.
create table order_party_member (
  id text primary key,
  business_id text not null,
  location_id text not null,
  order_id text not null references "order" (id) on delete cascade,
  role text not null,
  user_id text not null,
  created_at text not null,
  unique (order_id, role)
);
