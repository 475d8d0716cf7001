import { AppError, type KitchenTicket, type KitchenTicketStatus } from '@comanda/contracts';

export type TicketAction = 'bump' | 'recall' | 'void';

/**
 * Every move of a ticket (docs/contract.md#states-and-transitions). Null = not allowed; the same status = already so, and
 * nothing changes.
 */
export const TICKET_TRANSITIONS: Record<KitchenTicketStatus, Record<TicketAction, KitchenTicketStatus | null>> = {
  pending: { bump: 'bumped', recall: 'pending', void: 'voided' },
  bumped: { bump: 'bumped', recall: 'pending', void: 'voided' },
  voided: { bump: null, recall: null, void: 'voided' },
};

type Changes = Partial<
  Pick<
    KitchenTicket,
    | 'status'
    | 'bumpedAt'
    | 'bumpedBy'
    | 'bumpedElsewhere'
    | 'firstBumpedAt'
    | 'recalledAt'
    | 'voidedAt'
    | 'acknowledgedAt'
  >
>;

/**
 * What an action changes, or null when the ticket is already there (two screens press at once: both succeed,
 * docs/printing.md#a-screen-equals-the-database). Pure. Throws TICKET_VOIDED.
 */
export const nextTicket = (
  ticket: KitchenTicket,
  action: TicketAction,
  at: string,
  by: string | null,
): Changes | null => {
  const status = TICKET_TRANSITIONS[ticket.status][action];
  if (status === null) throw new AppError('TICKET_VOIDED', { ticketId: ticket.id });
  if (status === ticket.status) return null;
  if (action === 'bump') return { status, bumpedAt: at, bumpedBy: by, firstBumpedAt: ticket.firstBumpedAt ?? at };
  if (action === 'recall') {
    const undone = { bumpedAt: null, bumpedBy: null, bumpedElsewhere: null, acknowledgedAt: null };
    return { status, ...undone, recalledAt: at };
  }
  // What was bumped is off the screen already: nobody has to be told to stop cooking it.
  return { status, voidedAt: at, acknowledgedAt: ticket.status === 'bumped' ? at : null };
};
