-- What a card terminal or a bank said of a payment; null where nobody wrote it down.
alter table bill_payment add column reference text;
