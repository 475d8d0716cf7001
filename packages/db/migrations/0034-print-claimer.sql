-- Who sends a slip outside the hub (a bridge, a person's tool); null when the hub itself does or nobody.
alter table print_delivery add column claimed_by text;
