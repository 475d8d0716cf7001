-- What the cloud's pages ask of the hubs' copies again and again (docs/sync.md#what-a-hub-wrote-is-looked-at-in-the-cloud). At
-- hubs each has an index already, or a rule that is one.
create index cash_session_location on cash_session (business_id, location_id, opened_at);
create index cash_count_session on cash_count (session_id);
create index dining_table_area on dining_table (area_id);
