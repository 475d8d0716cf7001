-- Options an outside client wrote as words (spec "Orders": legacy JSON list), beside those that are records.
alter table order_item add column legacy_modifiers text;
