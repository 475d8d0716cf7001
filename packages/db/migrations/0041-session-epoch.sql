-- Ends every session of a person that was opened before, on every hub, with the row that says so: no clock is compared.
alter table app_user add column session_epoch integer not null default 0;
alter table user_session add column session_epoch integer not null default 0;
