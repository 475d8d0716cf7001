-- Who of the waitlist sits with an order: asked whenever one is paid.
create index waitlist_entry_order on waitlist_entry (order_id);
