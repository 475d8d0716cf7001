-- A sale of nothing is voided by a refund of nothing. SQLite changes no check: the column is made anew, without the triggers that name it,
-- which are written again after every migration.
drop trigger if exists capture_bill_refund_ins;
drop trigger if exists capture_bill_refund_upd;
drop trigger if exists capture_bill_refund_del;
alter table bill_refund add column given_back integer not null default 0 check (given_back >= 0);
update bill_refund set given_back = amount;
alter table bill_refund drop column amount;
alter table bill_refund rename column given_back to amount;
