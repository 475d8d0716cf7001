-- Which bridge prints a document. Null: the hub itself, or nobody.
alter table document_print_job add column claimed_by text;
