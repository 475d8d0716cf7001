import { AuditEntry } from '@comanda/contracts';
import { type Defaulted, type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

const AuditEntryRow = AuditEntry.extend({ chain: z.string() });

declare module '@comanda/db' {
  interface Tables {
    /** `chain`: whose log it is. Empty for this node's own, the location for the cloud's copy of a hub's. */
    auditEntry: Defaulted<z.infer<typeof AuditEntryRow>, 'chain'>;
  }
}

export const auditTables: TableRegistry = {
  audit_entry: table({
    row: AuditEntryRow,
    unchecked: '`check-rows.ts` checks entries itself: lengths, time, and that details are an object.',
    owner: 'hub',
    isWrittenOnce: true,
  }),
};
