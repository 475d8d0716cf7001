import type { HubNode } from '../hub-node.ts';
import { withFile } from './file-of.ts';

/** I11: what a row names is there: the dish a bill is for, the bill a payment is of. */
export const checkReferences = (hub: HubNode): string[] =>
  withFile(hub, ({ all }) =>
    all('select "table", parent, count(*) as times from pragma_foreign_key_check group by "table", parent').map(
      ({ table, parent, times }) => `I11 ${hub.name}: ${times} of ${table} name a row of ${parent} that is gone`,
    ),
  );
