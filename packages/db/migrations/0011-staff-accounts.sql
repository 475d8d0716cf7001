-- Which account of the cloud a member of staff is; a hub leaves it empty.
alter table app_user add column account_id text;
create unique index app_user_account on app_user (business_id, account_id) where account_id is not null;
