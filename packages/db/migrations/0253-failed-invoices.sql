-- Bills whose invoice failed are looked for all day long; nearly none is one of them.
create index bill_fel_state on bill_fel (location_id, fel_status);
