-- Of a line that was parted when the kitchen had it: the tickets it has a share of, whatever the clock said when they were fired.
alter table order_item add column shared_tickets text;
