-- What search looks through: a row for each name, phone, tax id and e-mail address of a living customer.
create table customer_term (
  no integer primary key,
  business_id text not null,
  customer_id text not null references customer (id),
  element_id text,
  kind text not null check (kind in ('name', 'phone', 'taxId', 'email')),
  term text not null
);
create index customer_term_customer on customer_term (customer_id);
create index customer_term_start on customer_term (business_id, kind, term, customer_id);
create virtual table customer_term_index using fts5 (term, content = 'customer_term', content_rowid = 'no', tokenize = 'trigram');
-- Triggers, which cannot forget a row as code can. Terms are never updated.
create trigger customer_term_added after insert on customer_term begin
  insert into customer_term_index (rowid, term) values (new.no, new.term);
end;
create trigger customer_term_removed after delete on customer_term begin
  insert into customer_term_index (customer_term_index, rowid, term) values ('delete', old.no, old.term);
end;
