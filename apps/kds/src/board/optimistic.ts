import type { TicketOp } from '../hub/op-queue.ts';
import { type Board, type BoardTicket, isToldOf, latestBumped } from './ticket-board.ts';

export type BoardView = Pick<Board, 'tickets' | 'recent'>;

const play = (view: BoardView, op: TicketOp): BoardView => {
  const tickets = new Map(view.tickets);
  const onScreen = tickets.get(op.ticketId);
  const bumped = view.recent.find((ticket) => ticket.id === op.ticketId);
  if (op.kind === 'bump' && onScreen?.status === 'pending') {
    tickets.delete(op.ticketId);
    const done: BoardTicket = { ...onScreen, status: 'bumped', bumpedAt: op.at };
    return { tickets, recent: latestBumped([done, ...view.recent], tickets) };
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
