-- What waits or failed is found without a look at all that ever was printed, as at a hub.
create index document_print_job_unprinted on document_print_job (location_id, created_at) where status <> 'printed';
