-- Whether a message is owed to somebody, or goes to many; how the business's papers look; what providers said already.
alter table communication add column purpose text not null default 'service';
alter table communication_event add column is_machine integer not null default 0;
alter table communication_setting add column tracks_readers integer not null default 0;
alter table communication_setting add column accent_color text;
alter table communication_setting add column logo text;
create table mail_webhook (
  id text primary key,
  received_at text not null
);
create index mail_webhook_when on mail_webhook (received_at);
