import { dishOf } from '@comanda/contracts';
import { type BoardTicket, cardIdOf, replacedIn } from './ticket-board.ts';

/** What left the screen in one touch: one order, bumped together. */
export interface RecallGroup {
  key: string;
  bumpedAt: string;
  tickets: BoardTicket[];
}

/** A card of many lines is confirmed line by line. */
const SAME_TOUCH_MS = 3000;

/** Groups the bumped tickets (newest first) by the touch that bumped them. */
export const recallGroups = (recent: readonly BoardTicket[]): RecallGroup[] => {
  const groups: RecallGroup[] = [];
  // What a change was told in place of is that change.
  const replaced = replacedIn(recent);
  for (const ticket of recent) {
    if (replaced.has(dishOf(ticket))) continue;
    const bumpedAt = ticket.bumpedAt ?? ticket.firedAt;
    const same = groups.find(
      (group) =>
        cardIdOf(group.tickets[0]!) === cardIdOf(ticket) &&
        Date.parse(group.bumpedAt) - Date.parse(bumpedAt) <= SAME_TOUCH_MS,
    );
    if (same) same.tickets.push(ticket);
    else groups.push({ key: ticket.id, bumpedAt, tickets: [ticket] });
  }
  return groups;
};
