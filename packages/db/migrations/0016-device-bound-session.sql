-- A long session of one device alone: the token is worth nothing without the device's key.
alter table user_session add column device_hash text;
