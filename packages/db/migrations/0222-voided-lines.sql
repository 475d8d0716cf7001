-- Reports ask what was taken off and when; few lines are.
create index order_item_voided on order_item (business_id, voided_at) where voided_at is not null;
