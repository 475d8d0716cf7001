-- A slip goes back to the queue more than once: how long it has waited is counted from the last time.
alter table print_delivery rename column not_before to waiting_since;
