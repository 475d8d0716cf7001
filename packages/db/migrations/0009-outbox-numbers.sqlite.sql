-- The changes of one transaction need an order among themselves only, and AUTOINCREMENT wrote a page of its own per row.
-- Made anew under its own name, because the capture triggers speak of it and a renaming would not leave them in peace.
create table ob_change_kept as select * from ob_change;
drop table ob_change;
create table ob_change (
  n integer primary key,
  entity text not null,
  op text not null check (op in ('I', 'U', 'D')),
  pk text not null,
  img text not null
);
insert into ob_change select n, entity, op, pk, img from ob_change_kept;
drop table ob_change_kept;
-- What is still to be sent is found by its number.
drop index ob_tx_state;
