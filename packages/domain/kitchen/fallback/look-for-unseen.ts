import { type KitchenTicket, UNSEEN_TICKET_SECONDS } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from '../../identity/index.ts';
import { stationSetup } from '../stations/station.store.ts';
import { openTickets, ticketsOnPaper } from '../tickets/ticket.store.ts';
import type { Screen, SeenTickets } from './seen-tickets.ts';

/** Unless the setting says otherwise. */
export const UNSEEN_AFTER_SECONDS = 60;

/** Older tickets are no work any more, whoever forgot to touch them: their guests have left. Milliseconds. */
const WORK_MS = 3 * 3_600_000;

/** The moment since which a ticket that was fired is still somebody's work. */
export const workSince = ({ clock }: Context): string => new Date(clock.ms() - WORK_MS).toISOString();

/** What must be told although it is voided: to leave something out. A void of what nobody has seen is nobody's news. */
const isToBeSeen = ({ status, ticketData }: KitchenTicket): boolean =>
  status === 'pending' || ticketData.change === 'removed';

/**
 * Tickets of a location that no live screen has shown for UNSEEN_TICKET_SECONDS, that are on no paper, and whose station has a
 * fallback (docs/printing.md#a-screen-that-is-dark). `seen` remembers from look to look.
 */
export const lookForUnseen = async (
  ctx: Context,
  input: { locationId: string; screens: readonly Screen[]; seen: SeenTickets },
): Promise<KitchenTicket[]> => {
  const stations = await stationSetup(ctx, input.locationId);
  const set = await findParameter(ctx, input.locationId, UNSEEN_TICKET_SECONDS);
  const seconds = set === null ? UNSEEN_AFTER_SECONDS : Number(set);
  const mayMove = stations.filter(({ outputType, fallbackStationId }) => fallbackStationId && outputType !== 'printer');
  const watched = seconds === 0 ? [] : mayMove.map(({ id }) => id);
  input.seen.watch(watched, ctx.clock.ms());
  if (watched.length === 0) return [];
  // Those of the last fallback are looked at, too: while one of them shows a dish, nobody else has to.
  const onScreens = stations.filter(({ outputType }) => outputType !== 'printer').map(({ id }) => id);
  const since = workSince(ctx);
  const open = (await openTickets(ctx, onScreens)).filter((ticket) => isToBeSeen(ticket) && ticket.firedAt > since);
  const unseen = input.seen.unseen(open, input.screens, ctx.clock.ms(), seconds * 1000);
  const onPaper = await ticketsOnPaper(ctx, unseen);
  return unseen.filter(({ id }) => !onPaper.has(id));
};
