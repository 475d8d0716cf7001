-- What was changed of one menu, category or group of options is asked where it is edited (history/part-history.ts).
create index audit_entry_menu on audit_entry (business_id, entity_id, at) where entity = 'menu';
create index audit_entry_category on audit_entry (business_id, entity_id, at) where entity = 'product_category';
create index audit_entry_modifier_group on audit_entry (business_id, entity_id, at) where entity = 'modifier_group';
