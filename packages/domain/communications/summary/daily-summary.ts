import type { Actor, Context, WriteContext } from '@comanda/kernel/context';
import { type JobKind, jobHandler } from '@comanda/kernel/job-kind';
import { dayBefore, dayOf, nextDay, startOfDay } from '@comanda/kernel/local-time';
import { branchIdsOf, locations } from '@comanda/kernel/locations';
import { z } from 'zod';
import { communications, settingsOf } from '../communications.store.ts';
import { createCommunication } from '../create-communication.ts';
import { queueCommunication } from '../sending/queue-communication.ts';
import { type SummaryText, writeSummary } from './write-summary.ts';

const Input = z.object({
  /** The calendar day on whose morning it is written: it is about the day before. */
  day: z.iso.date(),
});
type Input = z.infer<typeof Input>;

/** Mails the figures of the day before, each morning. One a business: asked for again, it is only due anew. */
export const DAILY_SUMMARY: JobKind<Input> = {
  name: 'communication.daily_summary',
  input: Input,
  retry: { attempts: 20, firstMs: 60_000, mostMs: 3_600_000 },
  atOnce: 1,
};

const KEY = 'daily';
/** Every business day is over by then, and nobody is at the restaurant yet. Milliseconds after midnight. */
const AT_MS = 7 * 3_600_000;

/** The zone of a business: its first branch's. */
const zoneOf = async (ctx: Context): Promise<string | null> => {
  const [first] = (await branchIdsOf(ctx)).toSorted();
  return first === undefined ? null : (await locations.get(withBranches(ctx, [first]), first)).timeZone;
};

/** Figures of all branches, whoever does the job. */
const withBranches = <C extends Context>(ctx: C, locationIds: readonly string[]): C => {
  const actor: Actor = { ...ctx.actor, locationIds };
  return { ...ctx, actor };
};

const enqueue = async (tx: WriteContext, day: string, timeZone: string): Promise<void> => {
  const dueAt = new Date(startOfDay(day, timeZone) + AT_MS).toISOString();
  await tx.enqueue(DAILY_SUMMARY, { day }, { key: KEY, dueAt });
};

/** Has the next one written, tomorrow morning or still this one. */
export const scheduleSummary = async (tx: WriteContext): Promise<void> => {
  const timeZone = await zoneOf(tx);
  if (timeZone === null) return;
  const today = dayOf(tx.clock.ms(), timeZone);
  const isOver = tx.clock.ms() >= startOfDay(today, timeZone) + AT_MS;
  await enqueue(tx, isOver ? nextDay(today) : today, timeZone);
};

interface Morning {
  to: string;
  text: SummaryText;
}

const write = async (ctx: Context, { day }: Input): Promise<Morning | null> => {
  const { dailySummaryTo: to } = await settingsOf(ctx);
  const locationIds = await branchIdsOf(ctx);
  if (!to || locationIds.length === 0) return null;
  return { to, text: await writeSummary(withBranches(ctx, locationIds), dayBefore(day)) };
};

const keep = async (tx: WriteContext, { day }: Input, morning: Morning | null): Promise<void> => {
  // Who switches it on again has it scheduled anew.
  if (!morning || (await settingsOf(tx)).dailySummaryTo !== morning.to) return;
  const { id } = await createCommunication(tx, { to: morning.to, ...morning.text });
  await queueCommunication(tx, await communications.get(tx, id), null);
  const timeZone = await zoneOf(tx);
  // After days without the cloud nobody wants one letter a day that was missed.
  const today = timeZone && dayOf(tx.clock.ms(), timeZone);
  if (timeZone && today) await enqueue(tx, nextDay(today > day ? today : day), timeZone);
};

export const dailySummaryHandler = jobHandler(DAILY_SUMMARY, { act: write, settle: keep });
