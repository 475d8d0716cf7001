export type Urgency = 'normal' | 'warning' | 'critical';

/** Seconds since firing at which a card turns maize, then chile (docs/contract.md#urgency-of-a-card). */
export const WARNING_SECONDS = 300;
export const CRITICAL_SECONDS = 600;

/** `elapsedMs` in hub time. */
export const urgencyOf = (elapsedMs: number): Urgency => {
  const seconds = Math.floor(elapsedMs / 1000);
  if (seconds >= CRITICAL_SECONDS) return 'critical';
  return seconds >= WARNING_SECONDS ? 'warning' : 'normal';
};
