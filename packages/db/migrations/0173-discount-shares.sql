-- What of a line's discount_total is of discounts of several lines, of its combo or of an order: by their ids, minor units, as JSON.
-- A bill that stands keeps each of them as it was.
alter table order_item add column discount_shares text;
