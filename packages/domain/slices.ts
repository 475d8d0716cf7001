import { slice as accounts } from './accounts/index.ts';
import { slice as audit } from './audit/index.ts';
import { slice as backups } from './backups/index.ts';
import { slice as billing } from './billing/index.ts';
import { slice as cash } from './cash/index.ts';
import { slice as catalogue } from './catalogue/index.ts';
import { slice as combos } from './combos/index.ts';
import { slice as communications } from './communications/index.ts';
import { slice as customers } from './customers/index.ts';
import { slice as dining } from './dining/index.ts';
import { slice as documents } from './documents/index.ts';
import { slice as fel } from './fel/index.ts';
import { slice as identity } from './identity/index.ts';
import { slice as implementations } from './implementations/index.ts';
import { slice as imports } from './imports/index.ts';
import { slice as invoicing } from './invoicing/index.ts';
import { slice as kitchen } from './kitchen/index.ts';
import { slice as mcp } from './mcp/index.ts';
import { slice as orders } from './orders/index.ts';
import { slice as pricing } from './pricing/index.ts';
import { slice as printing } from './printing/index.ts';
import { slice as purchases } from './purchases/index.ts';
import { slice as reports } from './reports/index.ts';
import { slice as reservations } from './reservations/index.ts';
import { slice as sales } from './sales/index.ts';
import { slice as stock } from './stock/index.ts';
import { slice as taxpayers } from './taxpayers/index.ts';

/**
 * Every slice, from left to right: each knows those before it alone, and only by their `index.ts`
 * (docs/decisions.md#imports-that-never-happen). Of an event those before hear first.
 */
export const slices = [
  // The tamper-evident log: every entry carries the hash of the one before. Others write entries by `recordAudit`
  // (`packages/kernel/audit`); this slice lists, searches and verifies them.
  audit,
  // The copies of a hub's database: what is there and how old it is. It has no tables.
  backups,
  // Businesses, locations, their settings and staff as a hub knows them: sign-in by PIN, lock-out, approval, set-up of an empty hub
  // (docs/identity.md).
  identity,
  // People of the cloud: accounts, sign-in, second factor, members of a business, support access. The cloud alone has its tables
  // (docs/identity.md).
  accounts,
  // Names behind a NIT or CUI, asked of the certifier and remembered in the cloud (docs/fiscal.md).
  taxpayers,
  // How a business invoices: its certifier and sealed account, its phrases, its branches in SAT's register, and from which total a buyer
  // must say a number. The cloud writes; hubs read all but the account (docs/fiscal.md).
  fel,
  // Customers with their phones, addresses and billing profiles. The cloud writes them; a hub shows its copy with its own requests laid
  // over it (docs/customers.md).
  customers,
  // Areas and tables of a location.
  dining,
  // Products, categories, menus, modifiers, pictures, what is sold out at a branch; import and export as CSV; the history of prices and
  // dishes.
  catalogue,
  // What a combo consists of and which choices it leaves (docs/combos.md). What was sold of one is the orders'.
  combos,
  // Price rules and what a dish costs at a moment; `packages/pricing` does the sums.
  pricing,
  // Stations, routing, tickets, displays and print bridges. It fires tickets when orders ask for it and emits what becomes of them
  // (docs/printing.md).
  kitchen,
  // The queue of kitchen slips: who claims one, what "printed" means, repeats, held and discarded slips (docs/printing.md).
  printing,
  // Orders and their lines, guests, discounts, combos, courses, moves between orders, what the kitchen is told of a change, the pass
  // (docs/discounts.md, docs/combos.md).
  orders,
  // Who comes and who waits. A table is one party's from `starts_at` until before `ends_at`; whether it is free is looked up in the
  // transaction of the hub's one writer, on every path that moves time, tables or status (`check-booking.ts`). A table is *reserved* by
  // what the reservations say, not by its own status. Who sits down has the table from then on (`booked_at` keeps the time they were to
  // come), and where an order is open nobody else is put, nor promised the table before the house's minutes of grace from now
  // (`holds.ts`). What is known of guests goes after 90 days, or with their customer, also from the orders they sat with.
  reservations,
  // What the SKUs of outside platforms are here, in large letters or small, and the orders they send: taken whole or not at all, once a
  // platform and number, as a draft for a person to look at; at most 200 lines and 1,000 dishes. Tables of SKUs name dishes as people do,
  // or by our own SKU.
  imports,
  // Payment methods, cash sessions, movements and counts of a drawer, its X and Z reports; safes and what they should hold.
  cash,
  // What dishes are made of, the recipe of each product, and an append-only ledger of what came in and went out at each branch: a
  // movement's cost is frozen, the level is the ledger's sum (docs/stock.md).
  stock,
  // Suppliers, what was ordered from them for a branch, and what came of it: each delivery goes into the stock at the cost it came for.
  purchases,
  // Bills of an order, splits, payments and tips. A bill follows its order until somebody pays on it.
  billing,
  // Counter sales in one step, and the list of all money that was taken: paid bills of orders and sales. It has no tables of its own
  // (docs/decisions.md#counter-sales).
  sales,
  // The electronic invoice of each paid bill: its document, stored before it is sent, its certification, annulment and notes, its number
  // in contingency, its code, and the tie-out of bills and documents (docs/fiscal.md#certification).
  invoicing,
  // Bills, receipts and drawer pulses as paper: their queue at a hub and in the cloud, the logo on them (docs/printing.md).
  documents,
  // What was sold, what was not charged and why, by every dimension, at a hub for its location and in the cloud for all. Each figure is
  // defined once (docs/contract.md#figures-of-reports); pages, CSV and assistants call the same code. It has no tables.
  reports,
  // Keys and tokens of assistants: keys by their hash alone, tokens for people in all their businesses, and the documents that say where
  // tokens are had. The cloud alone has its tables.
  mcp,
  // Messages to guests and what became of each: written, queued, handed to the mail server once under one Message-ID, with PDFs made of
  // templates (docs/communications.md). The cloud alone has its tables.
  communications,
  // Boards of what opening at a client's takes: phases, steps that are done or not (`fixed`) or worked on by the hour (`hourly`), who
  // does each and what blocks it, and the hours. A template brings the phases and steps of a branch's opening. A board that is done or
  // cancelled does not change until it is reopened. The cloud alone has its tables; assistants read and log by their tools
  // (docs/mcp.md#tools).
  implementations,
] as const;

/** Routes of all slices; `servedAt` takes those of a node. */
export const sliceRoutes = slices.flatMap(({ routes }): (typeof slices)[number]['routes'][number][] => [...routes]);
