-- A sale of nothing is voided by a refund of nothing.
alter table bill_refund drop constraint bill_refund_amount_check;
alter table bill_refund add constraint bill_refund_amount_check check (amount >= 0);
