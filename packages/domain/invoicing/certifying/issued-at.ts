import { daysBetween, guatemalaDay, MOST_DAYS } from '@comanda/fel';

const ageOf = (issuedMs: number, nowMs: number): number => daysBetween(guatemalaDay(issuedMs), guatemalaDay(nowMs));

/**
 * When a bill's document is issued, ms: when it was paid. A document is certified within five days of its emission (rule 2.2.1.1); one
 * in contingency keeps its day, any other that comes later is issued when it comes.
 */
export const issuedAt = (paidAt: string, nowMs: number, accessNumber: number | null): number => {
  const paidMs = Date.parse(paidAt);
  return accessNumber === null && ageOf(paidMs, nowMs) > MOST_DAYS ? nowMs : Math.min(paidMs, nowMs);
};

/** True where SAT takes a document of that time no more. */
export const isTooOld = (issued: string, nowMs: number): boolean => ageOf(Date.parse(issued), nowMs) > MOST_DAYS;
