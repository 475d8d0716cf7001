-- An earlier paper of the same may be out, and this one says so. Whether it is out itself is `is_uncertain`'s alone: one that
-- certainly never left has nobody look for it.
alter table document_print_job add column is_possible_duplicate integer not null default 0;
update document_print_job set is_possible_duplicate = is_uncertain where reprint_count > 0;
