import { AppError, Id, LogHoursInput } from '@comanda/contracts';
import { logHoursOf } from '@comanda/domain/implementations';
import { z } from 'zod';
import { defineTool } from '../tool.ts';

export const logHours = defineTool({
  name: 'log_hours',
  title: 'Log hours',
  description:
    'Logs minutes worked on an hourly step, as the person behind this assistant. workedOn: a date, today unless said. With an idempotencyKey the same call logs once.',
  scopes: ['psa:read'],
  permission: 'Implementation:Update',
  effect: 'creates',
  input: z.strictObject({
    stepId: Id,
    ...LogHoursInput.shape,
    userId: z.uuid().optional(),
    idempotencyKey: z.string().trim().min(1).max(80).optional(),
  }),
  output: z.looseObject({ timeEntryId: z.string(), minutes: z.int(), totalMinutes: z.int() }),
  run: async (call, { stepId, userId, idempotencyKey, ...hours }) => {
    const { principal } = call;
    if (userId !== undefined && userId !== principal.userId && principal.role !== 'platform_operator')
      throw new AppError('USER_NOT_YOURS');
    const requestKey = idempotencyKey === undefined ? null : `${principal.id} ${idempotencyKey}`;
    const logged = await call.write('log hours for an assistant', (tx) =>
      logHoursOf(tx, { ...hours, id: stepId, userId: userId ?? principal.userId, requestKey }),
    );
    const { id, userName, minutes, workedOn, totalMinutes } = logged;
    return { timeEntryId: id, stepId, person: userName, minutes, workedOn, totalMinutes };
  },
});
