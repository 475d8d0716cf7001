-- When somebody else last changed a person's PIN, password or sign-in e-mail, and that somebody's name: the person and the owners are told.
alter table app_user add column secrets_changed_at text;
alter table app_user add column secrets_changed_by text;
