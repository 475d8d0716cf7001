import { type PaperSlip, slipText } from '@comanda/testing/fake-printer';
import Database from 'better-sqlite3';

/** A slip as a cook reads it. */
export interface ReadSlip {
  orderNumber: string;
  /** Last six characters of the job it was printed for. */
  shortId: string;
  isMarked: boolean;
  isWhole: boolean;
  /** Without spaces and line ends: wide lines are wrapped anywhere. */
  text: string;
}

/** A slip the hub means to print, and what belongs on it. */
export interface WantedSlip {
  leadJobId: string;
  orderNumber: string;
  status: string;
  /** It failed because the printer could not be reached: it waits again by itself once the printer is back. */
  comesBack: boolean;
  stationName: string;
  items: string[];
}

const squeeze = (text: string): string => text.replace(/\s+/g, '');

/** Every kitchen slip on the paper, torn ones too as far as they can be read. */
export const readPaper = (slips: readonly PaperSlip[]): ReadSlip[] =>
  slips.flatMap((slip) => {
    const text = slipText(slip);
    // A torn slip and the one after it may share a piece of paper: each begins at its own COMANDA.
    const starts = [...text.matchAll(/^COMANDA (\S+)/gm)];
    return starts.map((start, i): ReadSlip => {
      const from = i === 0 ? 0 : starts[i - 1]!.index + starts[i - 1]![0].length;
      const head = text.slice(from, start.index);
      const body = text.slice(start.index, starts[i + 1]?.index ?? text.length);
      return {
        orderNumber: start[1]!,
        shortId: /#([0-9A-F]{6})\b/.exec(body)?.[1] ?? '',
        isMarked: head.includes('REIMPRESIÓN'),
        isWhole: /FIN: \d+ línea/.test(body),
        text: squeeze(body),
      };
    });
  });

const WANTED = `
  select delivery.lead_job_id as leadJobId, lead.status, delivery.failed_cause as failedCause,
         station.name as stationName, ticket.ticket_data as ticketData
  from print_job job
  join print_delivery delivery on delivery.job_id = job.id
  join print_job lead on lead.id = delivery.lead_job_id
  join kitchen_station station on station.id = job.station_id
  join kitchen_ticket ticket on ticket.id = job.ticket_id
  order by job.created_at, job.id`;

interface WantedRow {
  leadJobId: string;
  status: string;
  failedCause: string | null;
  stationName: string;
  ticketData: string;
}

/** The slips a hub's database asks for. */
export const readWanted = (databaseFile: string): Map<string, WantedSlip> => {
  const db = new Database(databaseFile, { readonly: true });
  try {
    const wanted = new Map<string, WantedSlip>();
    for (const row of db.prepare(WANTED).all() as WantedRow[]) {
      const { orderNumber, itemName } = JSON.parse(row.ticketData) as { orderNumber: string; itemName: string };
      const { leadJobId, status, stationName } = row;
      const comesBack = row.failedCause !== null;
      const slip = wanted.get(leadJobId) ?? { leadJobId, orderNumber, status, comesBack, stationName, items: [] };
      slip.items.push(squeeze(itemName));
      wanted.set(leadJobId, slip);
    }
    return wanted;
  } finally {
    db.close();
  }
};

const WITHOUT_SLIP = `
  select ticket.id from kitchen_ticket ticket
  join kitchen_station station on station.id = ticket.station_id
  where station.printer_url is not null
    and not exists (select 1 from print_job job where job.ticket_id = ticket.id)`;

/** Tickets of printing stations for which no slip was ever queued. */
export const ticketsWithoutSlip = (databaseFile: string): string[] => {
  const db = new Database(databaseFile, { readonly: true });
  try {
    return db.prepare(WITHOUT_SLIP).pluck().all() as string[];
  } finally {
    db.close();
  }
};

const paperKey = (orderNumber: string, shortId: string): string => `${orderNumber} #${shortId}`;

/** The paper by order and job, each in the order it came out. */
export type PaperIndex = Map<string, ReadSlip[]>;

export const indexPaper = (paper: readonly ReadSlip[]): PaperIndex =>
  Map.groupBy(paper, (slip) => paperKey(slip.orderNumber, slip.shortId));

/** The slips on paper for one wanted slip. */
export const slipsFor = (paper: PaperIndex, wanted: WantedSlip): readonly ReadSlip[] =>
  paper.get(paperKey(wanted.orderNumber, wanted.leadJobId.slice(-6).toUpperCase())) ?? [];

/** What is wrong with the paper of one wanted slip; a repeat must say REIMPRESIÓN. */
export const slipProblems = (paper: PaperIndex, wanted: WantedSlip): string[] => {
  const slips = slipsFor(paper, wanted);
  const whole = slips.filter((slip) => slip.isWhole);
  const station = squeeze(wanted.stationName);
  const problems: string[] = [];
  if (whole.length === 0 && wanted.status === 'printed') problems.push('said to be printed, and not on paper');
  if (slips.slice(1).some((slip) => !slip.isMarked)) problems.push(`${slips.length} times on paper, a repeat unmarked`);
  for (const slip of whole) {
    const missing = [station, ...wanted.items].filter((words) => !slip.text.includes(words));
    if (missing.length > 0) problems.push(`the slip lacks ${missing.join(', ')}`);
  }
  return problems.map((problem) => `${wanted.orderNumber} at ${wanted.stationName} (${wanted.leadJobId}): ${problem}`);
};
