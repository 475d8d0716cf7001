-- A whole bill nobody paid on charges what its order owes, whatever is ordered or taken back after it was made; one of a
-- split stays as it was asked for. Bills of before this stay as they are.
alter table order_bill add column follows_order integer not null default 0;
-- What a dish has in it that people must not eat: codes, of `packages/contracts/allergens.ts`.
alter table product add column allergens text not null default '[]';
