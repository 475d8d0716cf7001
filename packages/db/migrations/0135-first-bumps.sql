-- When a ticket was done the first time: a recall takes `bumped_at` away, and how long the kitchen took is not told by the second.
alter table kitchen_ticket add column first_bumped_at text;
