import type { Row } from '../evening/rows.ts';
import type { HubNode } from '../hub-node.ts';
import { withFile } from './file-of.ts';

/** The two categories the cloud changes in one transaction, always to the same number. */
export const PAIR = ['Par A', 'Par B'] as const;

/** Named for those who write SQL: rows nobody else may touch. */
export const NOT_OF_THE_PAIR = `name not in ('${PAIR.join(`', '`)}')`;

const isTorn = (rows: readonly Row[]): boolean => rows.length === 1 || new Set(rows.map(({ at }) => at)).size > 1;

/** I7: what the cloud changed in one transaction a hub shows together, in what it keeps of the feed and in its tables. */
export const checkPairAtHub = (hub: HubNode): string[] =>
  withFile(hub, ({ all }) => {
    const mirror = all(
      `select body ->> 'sort_order' as at from feed_row
       where entity = 'product_category' and deleted = 0 and body ->> 'name' in (?, ?)`,
      ...PAIR,
    );
    const table = all('select sort_order as at from product_category where name in (?, ?)', ...PAIR);
    const say = (what: string, rows: readonly Row[]) =>
      `I7 ${hub.name}: ${what} mixes two positions: ${JSON.stringify(rows)}`;
    return [
      ...(isTorn(mirror) ? [say('its mirror', mirror)] : []),
      ...(isTorn(table) ? [say('its table', table)] : []),
    ];
  });
