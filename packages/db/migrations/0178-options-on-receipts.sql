-- Whether a guest's paper names the option, frozen with the line; null: an older hub did not say, and it does.
alter table order_item_modifier add column show_on_receipt integer;
