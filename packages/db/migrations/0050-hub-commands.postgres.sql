-- What a location's hub asked, in the order it was asked: looked through with every batch of its history.
create index hub_command_asked on hub_command (location_id, src_seq, id);
