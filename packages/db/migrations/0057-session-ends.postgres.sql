-- The epoch of somebody's sessions is the second their sign-ins were ended last: thirty-one bits hold it until 2038.
alter table app_user alter column session_epoch type bigint;
alter table user_session alter column session_epoch type bigint;
