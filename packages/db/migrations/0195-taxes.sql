-- What a product is taxed as; the rate a line was sold with stands on the line.
create table tax (
  id text primary key,
  business_id text not null,
  name text not null,
  category text not null,
  rate text not null,
  is_default integer not null,
  created_at text not null,
  updated_at text not null
);
create index tax_business on tax (business_id);
-- Which documents get an electronic tax document, by the method they are paid with. Without a row they do not.
create table document_payment_method (
  id text primary key,
  business_id text not null,
  document_type text not null check (document_type in ('order_bill', 'sale')),
  payment_method_id text not null,
  generates_electronic_document integer not null,
  created_at text not null,
  updated_at text not null,
  unique (business_id, document_type, payment_method_id)
);
