import { Implementation, ImplementationHours, ImplementationPhase, ImplementationStep } from '@comanda/contracts';
import { type TableRegistry, table } from '@comanda/db';
import { z } from 'zod';

/** `requestKey`: what makes a repeat of an assistant the same hours. */
export const ImplementationHoursRow = ImplementationHours.extend({ requestKey: z.string().nullable() });
export type ImplementationHoursRow = z.infer<typeof ImplementationHoursRow>;

declare module '@comanda/db' {
  interface Tables {
    implementation: Implementation;
    implementationPhase: ImplementationPhase;
    implementationStep: ImplementationStep;
    implementationHours: ImplementationHoursRow;
  }
}

export const implementationTables: TableRegistry = {
  implementation: table({ row: Implementation, owner: 'local', on: 'cloud' }),
  implementation_phase: table({ row: ImplementationPhase, owner: 'local', on: 'cloud' }),
  implementation_step: table({ row: ImplementationStep, owner: 'local', on: 'cloud' }),
  implementation_hours: table({ row: ImplementationHoursRow, owner: 'local', on: 'cloud' }),
};
