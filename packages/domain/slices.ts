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
  audit,
  backups,
  identity,
  accounts,
  taxpayers,
  fel,
  customers,
  dining,
  catalogue,
  combos,
  pricing,
  kitchen,
  printing,
  orders,
  reservations,
  imports,
  cash,
  stock,
  purchases,
  billing,
  sales,
  invoicing,
  documents,
  reports,
  mcp,
  communications,
  implementations,
] as const;

/** Routes of all slices; `servedAt` takes those of a node. */
export const sliceRoutes = slices.flatMap(({ routes }): (typeof slices)[number]['routes'][number][] => [...routes]);
