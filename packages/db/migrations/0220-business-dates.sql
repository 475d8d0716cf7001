-- The business date of each row of money, written once with the row: reports, cuts and lists go by nothing else.
alter table cash_session add column business_date text;
alter table cash_movement add column business_date text;
alter table order_bill add column business_date text;
alter table order_bill add column local_hour integer;
alter table bill_payment add column business_date text;
create index order_bill_day on order_bill (location_id, business_date, status);
