-- Reports ask what was given away; few lines are.
create index order_item_comped on order_item (business_id, comped_at) where comped_at is not null;
