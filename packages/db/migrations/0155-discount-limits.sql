-- The greatest part whoever gave or approved it may take off, in hundredths. Null where nobody said.
alter table order_discount add column limit_percent integer;
