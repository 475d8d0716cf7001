import { dishOf } from '@comanda/contracts';
import type { TicketOp } from '../hub/op-queue.ts';
import { type Board, type BoardTicket, isToldOf, latestBumped, replacedIn } from './ticket-board.ts';

export type BoardView = Pick<Board, 'tickets' | 'recent'>;

const play = (view: BoardView, op: TicketOp): BoardView => {
  const tickets = new Map(view.tickets);
  const onScreen = tickets.get(op.ticketId);
  const bumped = view.recent.find((ticket) => ticket.id === op.ticketId);
  if (op.kind === 'bump' && onScreen?.status === 'pending') {
    // As at the hub: what it stands in place of is done with it.
    const replaced = replacedIn([onScreen]);
    const old = [...tickets.values()].filter((one) => one.status === 'pending' && replaced.has(dishOf(one)));
    const dishes = [onScreen, ...old];
    for (const { id } of dishes) tickets.delete(id);
    const done = dishes.map((one): BoardTicket => ({ ...one, status: 'bumped', bumpedAt: op.at }));
    return { tickets, recent: latestBumped([...done, ...view.recent], tickets) };
  }
  if (op.kind === 'recall' && bumped) {
    tickets.set(op.ticketId, { ...bumped, status: 'pending', bumpedAt: null, recalledAt: op.at });
    return { tickets, recent: view.recent.filter((ticket) => ticket !== bumped) };
  }
  if (op.kind === 'acknowledge' && onScreen && isToldOf(onScreen)) {
    tickets.delete(op.ticketId);
    return { tickets, recent: view.recent };
  }
  return view;
};

/** The board as the cook left it: what was touched but not yet confirmed by the hub, played on top of what the hub said. */
export const withPendingOps = (board: BoardView, ops: readonly TicketOp[]): BoardView => ops.reduce(play, board);
