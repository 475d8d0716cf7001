-- The cloud keeps one log for itself and a copy of each hub's: their numbers are their own.
alter table audit_entry add column chain text not null default '';
