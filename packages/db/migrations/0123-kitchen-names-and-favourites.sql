-- What cooks read on screen and slip; empty: the product's name.
alter table product add column kitchen_name text;
-- Shown first at the till, on a tab of its own.
alter table product add column is_favourite integer not null default 0;
-- Who changed a product last is asked for the products on screen; the rest of the log is not looked through for it.
create index audit_entry_product on audit_entry (business_id, entity_id, at) where entity = 'product';
create index audit_entry_products_at_once on audit_entry (business_id, at) where entity = 'products';
