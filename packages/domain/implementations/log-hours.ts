import { AppError, type LoggedHours, type LogHoursInput } from '@comanda/contracts';
import { recordAudit } from '@comanda/kernel/audit';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { hours, hoursOfRequest, minutesByStep, minutesOfDay, openBoard, steps } from './implementations.store.ts';
import type { ImplementationHoursRow } from './implementations.tables.ts';
import { memberOf, namesOf } from './people.ts';

const DAY_MINUTES = 24 * 60;
const DAY_MS = 86_400_000;

type Input = LogHoursInput & { id: string };

/** Logs the caller's own time on a step. Throws what `logHoursOf` throws. */
export const logHours = (tx: WriteContext, input: Input): Promise<LoggedHours> =>
  logHoursOf(tx, { ...input, userId: tx.actor.id, requestKey: null });

/**
 * Logs somebody's time on an hourly step, once under a key. `userId`: a member's, or an account's. Throws
 * IMPLEMENTATION_STEP_NOT_FOUND, IMPLEMENTATION_CLOSED, STEP_NOT_HOURLY, USER_REQUIRED, HOURS_EXCEED_DAY, VALIDATION_FAILED for a day
 * to come, IDEMPOTENCY_KEY_REUSED.
 */
export const logHoursOf = async (
  tx: WriteContext,
  {
    id: stepId,
    minutes,
    note = null,
    requestKey,
    ...input
  }: Input & { userId: string | null; requestKey: string | null },
): Promise<LoggedHours> => {
  const step = await steps.get(tx, stepId);
  const userId = await memberOf(tx, input.userId);
  if (userId === null) throw new AppError('USER_REQUIRED');
  const workedOn = input.workedOn ?? tx.clock.now().slice(0, 10);
  const before = requestKey === null ? undefined : await hoursOfRequest(tx, requestKey);
  if (before) {
    // Where no day is said it is the day of the first request, whenever it is asked again.
    const isDay = input.workedOn === undefined || before.workedOn === input.workedOn;
    const isHours = before.stepId === stepId && before.minutes === minutes && before.note === note;
    if (!isDay || !isHours || before.userId !== userId) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    return viewOf(tx, before);
  }
  await openBoard(tx, step.implementationId);
  if (step.stepKind !== 'hourly') throw new AppError('STEP_NOT_HOURLY', { id: stepId });
  // Somewhere it is tomorrow already.
  if (workedOn > new Date(tx.clock.ms() + DAY_MS).toISOString().slice(0, 10))
    throw new AppError('VALIDATION_FAILED', { path: 'workedOn' });
  const left = DAY_MINUTES - (await minutesOfDay(tx, userId, workedOn));
  if (minutes > left) throw new AppError('HOURS_EXCEED_DAY', { left });
  const { implementationId } = step;
  const values = { implementationId, stepId, userId, minutes, workedOn, note, requestKey, createdBy: tx.actor.id };
  const row = await hours.insert(tx, values);
  await recordAudit(tx, {
    action: 'implementation.hours_logged',
    entity: 'implementation',
    entityId: implementationId,
    locationId: null,
    details: { step: step.name, minutes, workedOn },
  });
  return viewOf(tx, row);
};

const viewOf = async (ctx: Context, { requestKey: _, ...row }: ImplementationHoursRow): Promise<LoggedHours> => ({
  ...row,
  userName: (await namesOf(ctx, [row.userId]))(row.userId),
  totalMinutes: (await minutesByStep(ctx, [row.implementationId])).get(row.stepId) ?? 0,
});
