-- Who the buyer of a bill is (bills of one order may have different ones), and whether an electronic invoice is owed for it:
-- both as they were at its final payment.
alter table order_bill add column buyer_tax_id text;
alter table order_bill add column buyer_name text;
alter table order_bill add column buyer_address text;
alter table order_bill add column buyer_taxpayer_type text;
alter table order_bill add column fel_expected integer not null default 0;

-- GTQ per unit of a currency that is not GTQ.
alter table "order" add column exchange_rate text;

-- How a business invoices; its account at the certifier stays in the cloud.
create table fel_settings (
  id text primary key,
  business_id text not null unique,
  certifier text not null,
  environment text not null,
  issuer_nit text not null,
  issuer_name text not null,
  affiliation text not null,
  phrases text not null,
  buyer_limit_amount integer not null,
  buyer_limit_operator text not null,
  is_active integer not null,
  updated_at text not null
);

-- A branch as SAT's register has it; its id is the branch's.
create table fel_establishment (
  id text primary key,
  business_id text not null,
  location_id text not null unique,
  code integer not null,
  commercial_name text not null,
  address text not null,
  postal_code text not null,
  municipality text not null,
  department text not null,
  country text not null,
  updated_at text not null
);

-- The number a bill was given on paper while it could not be certified. The document keeps it.
create table fel_access_number (
  id text primary key,
  business_id text not null,
  location_id text not null,
  bill_id text not null unique,
  number integer not null,
  created_at text not null
);

alter table bill_fel add column fel_status text not null default 'certified';
alter table bill_fel add column fel_error_code text;
alter table bill_fel add column fel_error_message text;
alter table bill_fel add column access_number integer;
alter table bill_fel add column is_test integer not null default 0;
-- The document as it was certified, for paper.
alter table bill_fel add column dte text;
