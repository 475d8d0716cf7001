-- Where the log of a location's hub ends, asked with every hello.
create index audit_entry_head on audit_entry (chain, src_seq, seq);
