import { displayOf } from './runtime.ts';
import type { Step } from './step.ts';

/** A cook is done with a dish; half of those that a dark display had to show are done where they are shown for it. */
const bump: Step = ({ any, ask, chance, world }) => {
  const shownForIt = chance.happens(0.5)
    ? any('kitchen_ticket', `status = 'pending' and fallback_of is not null`)
    : null;
  const ticket = shownForIt ?? any('kitchen_ticket', `status = 'pending'`);
  if (!ticket) return false;
  const who = displayOf(String(ticket.station_id));
  const onAnswer = () => {
    world.sometimes('ticket bumped');
    if (ticket.fallback_of) world.sometimes('bumped at a fallback');
  };
  return ask({ operation: 'bumpTicket', who, input: { id: ticket.id }, onAnswer });
};

const recall: Step = ({ any, ask, world }) => {
  const ticket = any('kitchen_ticket', `status = 'bumped'`);
  if (!ticket) return false;
  const who = displayOf(String(ticket.station_id));
  return ask({
    operation: 'recallTicket',
    who,
    input: { id: ticket.id },
    onAnswer: () => world.sometimes('ticket recalled'),
  });
};

const acknowledge: Step = ({ any, ask }) => {
  const ticket = any('kitchen_ticket', `status = 'voided' and acknowledged_at is null`);
  if (!ticket) return false;
  return ask({ operation: 'acknowledgeTicket', who: displayOf(String(ticket.station_id)), input: { id: ticket.id } });
};

/** A display is dark, and the hub's own watch finds out, and again at its next look: nobody asked it to. */
const goDark: Step = ({ any, hub, world }) => {
  const station = any('kitchen_station', 'fallback_station_id is not null');
  if (!station) return false;
  const look = () => hub.showAtFallback(String(station.id));
  return look().then((isShown) => {
    if (isShown) world.sometimes('shown at a fallback');
    return look();
  });
};

/** A bridge takes a slip, and says later what came of it. */
const print: Step = ({ any, ask, chance, world, hub }) => {
  const job = any('print_job', `status in ('pending', 'sent')`);
  // What it has not been answered of a slip it waits for or asks again, and says nothing else of it meanwhile.
  if (!job || [...hub.underWay, ...hub.unanswered].some(({ wish }) => wish.input.id === job.id)) return false;
  const status =
    job.status === 'pending' ? 'sent' : chance.pick(['printed', 'printed', 'printed', 'failed', 'pending']);
  const input = { id: job.id, status, ...(status === 'failed' ? { lastError: 'sin papel' } : {}) };
  const isMarked = Number(job.reprint_count) > 0;
  const onAnswer = () => {
    world.sometimes(`slip ${status}`);
    if (status === 'printed') world.ledger.printed(String(job.id), { hub: hub.name, isMarked });
  };
  return ask({ operation: 'updatePrintJob', input, onAnswer });
};

const reprint: Step = ({ any, ask, world }) => {
  const job = any('print_job', `status in ('printed', 'failed')`);
  if (!job) return false;
  return ask({ operation: 'reprintJob', input: { id: job.id }, onAnswer: () => world.sometimes('slip repeated') });
};

/** What cooks, displays and printers do, and how often of a hundred times. */
export const IN_THE_KITCHEN: readonly (readonly [number, Step])[] = [
  [35, bump],
  [8, recall],
  [7, acknowledge],
  [35, print],
  [10, goDark],
  [5, reprint],
];
