-- How many of a dish can still be ordered at a branch, beside what is on its orders; null where nobody counts.
alter table product_availability add column remaining integer;
