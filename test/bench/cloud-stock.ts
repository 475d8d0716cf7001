import type pg from 'pg';

const AT = '2026-11-21T01:00:00.000Z';

/** A chain's menu in the cloud, put in by SQL: what it writes goes down to the hubs like anything else. */
export const stockProducts = async (postgres: pg.Client, businessId: string, count: number): Promise<void> => {
  await postgres.query(
    `insert into product (id, business_id, name, price, tax_category, is_available, is_active, sort_order, created_at, updated_at)
     select gen_random_uuid()::text, $1, 'Producto ' || n, 1000 + n, 'iva', 1, 1, 0, $2, $2 from generate_series(1, $3::int) n`,
    [businessId, AT, count],
  );
};

/** Customers, each with a telephone number and a tax id. */
export const stockCustomers = async (postgres: pg.Client, businessId: string, count: number): Promise<void> => {
  await postgres.query(
    `insert into customer (id, business_id, first_name, last_name, display_name, search_name, status, version, created_at, updated_at)
     select 'c' || n, $1, 'Ana ' || n, 'Güity', 'Ana ' || n || ' Güity', 'ana ' || n || ' guity', 'active', 1, $2, $2
     from generate_series(1, $3::int) n`,
    [businessId, AT, count],
  );
  await postgres.query(
    `insert into customer_element (id, business_id, customer_id, kind, is_primary, normalized, data, created_at)
     select 'p' || n, $1, 'c' || n, 'phone', 1, tel, json_build_object('type', 'mobile', 'e164', tel, 'raw', tel)::text, $2
     from (select n, '+5025' || lpad(n::text, 7, '0') as tel from generate_series(1, $3::int) n) as numbered
     union all
     select 'b' || n, $1, 'c' || n, 'billing_profile', 1, 'NIT:' || n,
       json_build_object('taxIdType', 'NIT', 'taxId', n::text, 'legalName', 'ANA ' || n)::text, $2
     from generate_series(1, $3::int) n`,
    [businessId, AT, count],
  );
};
