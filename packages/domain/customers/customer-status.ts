import type { CustomerStatus } from '@comanda/contracts';

/** Where a customer's status may go. Somebody blocked is unblocked first, so that it is done on purpose. */
const MOVES: Record<CustomerStatus, readonly CustomerStatus[]> = {
  active: ['inactive', 'blocked'],
  inactive: ['active', 'blocked'],
  blocked: ['active'],
};

/** True when a customer may go from one status to another; staying is no move and always possible. */
export const canMove = (from: CustomerStatus, to: CustomerStatus): boolean => from === to || MOVES[from].includes(to);
