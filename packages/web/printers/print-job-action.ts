import type { PrintJobDetails } from '@comanda/contracts';

/** What a person may do with a slip, each a route of its own: `POST /print-jobs/:id/<action>`. */
export type PrintJobAction = 'hold' | 'release' | 'reprint' | 'discard';

/** What can be done with a slip as it stands; with one that is being sent nothing. */
export const actionsOf = ({
  status,
  heldSince,
  lastError,
}: Pick<PrintJobDetails, 'status' | 'heldSince' | 'lastError'>): PrintJobAction[] => {
  if (status === 'pending') return [heldSince === null ? 'hold' : 'release', 'discard'];
  if (status === 'failed') return lastError === 'discarded' ? ['reprint'] : ['reprint', 'discard'];
  return status === 'printed' ? ['reprint'] : [];
};
