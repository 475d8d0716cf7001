import { tables } from '@comanda/domain/tables';
import type { HubNode } from '../hub-node.ts';
import { type File, withFile } from './file-of.ts';

const hasColumn = ({ all }: File, table: string, column: string): boolean =>
  all('select name from pragma_table_info(?) where name = ?', table, column).length > 0;

/** I17: no row of another business in a hub's file, nor in what its feeds brought. */
export const checkTenant = (hub: HubNode): string[] =>
  withFile(hub, (file) => {
    const [house] = file.all('select id, business_id from location');
    if (!house) return [];
    const names = Object.keys(tables).filter((table) => hasColumn(file, table, 'business_id'));
    const strangers = names.flatMap((table) =>
      file
        .all(`select count(*) as rows from "${table}" where business_id <> ?`, house.business_id)
        .filter(({ rows }) => Number(rows) > 0)
        .map(({ rows }) => `I17 ${hub.name}: ${rows} rows of ${table} are another business's`),
    );
    const scopes = [`b:${house.business_id}`, `l:${house.id}`];
    const fed = file
      .all('select scope, entity, id from feed_row where scope not in (?, ?)', ...scopes)
      .map(({ scope, entity, id }) => `I17 ${hub.name}: the feed brought ${entity} ${id} of ${scope}`);
    return [...strangers, ...fed];
  });
