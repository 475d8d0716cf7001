-- The newest of each chain are read (audit-of.ts): in one order over all chains one hub’s entries would stand before all others.
drop index audit_entry_product;
drop index audit_entry_products_at_once;
drop index audit_entry_menu;
drop index audit_entry_category;
drop index audit_entry_modifier_group;
create index audit_entry_product on audit_entry (business_id, chain, entity_id, at) where entity = 'product';
create index audit_entry_products_at_once on audit_entry (business_id, chain, at) where entity = 'products';
create index audit_entry_menu on audit_entry (business_id, chain, entity_id, at) where entity = 'menu';
create index audit_entry_category on audit_entry (business_id, chain, entity_id, at) where entity = 'product_category';
create index audit_entry_modifier_group on audit_entry (business_id, chain, entity_id, at) where entity = 'modifier_group';
