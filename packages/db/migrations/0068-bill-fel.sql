-- What the certifier said of a bill: the cloud writes it, and it goes down to the bill's branch (no row was ever written).
-- A bill another life of the machine made is named all the same.
drop table bill_fel;
create table bill_fel (
  id text primary key,
  business_id text not null,
  location_id text not null,
  bill_id text not null unique,
  is_exported_to_fel integer not null,
  fel_authorization text,
  fel_serial_number text,
  fel_number text,
  fel_date_dte text,
  fel_certification_date text,
  fel_acknowledgment_of_receipt text,
  fel_uuid text
);
