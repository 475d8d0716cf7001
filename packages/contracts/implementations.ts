import { z } from 'zod';
import { changesOf } from './changes-of.ts';
import { Id, Name, Notes, Paging, queryInt, Reason, Timestamp } from './primitives.ts';

export const ImplementationStatus = z.enum(['planned', 'active', 'done', 'cancelled']);
export type ImplementationStatus = z.infer<typeof ImplementationStatus>;
/** `fixed`: done or not; `hourly`: hours are logged on it. */
export const StepKind = z.enum(['fixed', 'hourly']);
export type StepKind = z.infer<typeof StepKind>;
export const StepStatus = z.enum(['pending', 'in_progress', 'done', 'blocked']);
export type StepStatus = z.infer<typeof StepStatus>;
/** Of a board: a step is blocked; it is late or over its estimate; neither. */
export const BoardHealth = z.enum(['on_track', 'at_risk', 'blocked']);
export type BoardHealth = z.infer<typeof BoardHealth>;

/** What it takes to open a restaurant at a client's. Dates are `YYYY-MM-DD`. */
export const Implementation = z.object({
  id: Id,
  businessId: Id,
  name: Name,
  clientName: Name,
  status: ImplementationStatus,
  /** The member who answers for it. */
  ownerId: Id.nullable(),
  startsOn: z.iso.date().nullable(),
  dueOn: z.iso.date().nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Implementation = z.infer<typeof Implementation>;

export const ImplementationPhase = z.object({
  id: Id,
  businessId: Id,
  implementationId: Id,
  name: Name,
  sortOrder: z.int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ImplementationPhase = z.infer<typeof ImplementationPhase>;

export const ImplementationStep = z.object({
  id: Id,
  businessId: Id,
  implementationId: Id,
  phaseId: Id,
  name: Name,
  stepKind: StepKind,
  status: StepStatus,
  /** What it waits for; of a blocked one alone. */
  blocker: Reason.nullable(),
  estimatedMinutes: z.int().nullable(),
  assigneeId: Id.nullable(),
  sortOrder: z.int(),
  doneAt: Timestamp.nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type ImplementationStep = z.infer<typeof ImplementationStep>;

export const ImplementationHours = z.object({
  id: Id,
  businessId: Id,
  implementationId: Id,
  stepId: Id,
  userId: Id,
  minutes: z.int(),
  workedOn: z.iso.date(),
  note: Notes.nullable(),
  createdBy: z.string(),
  createdAt: Timestamp,
});
export type ImplementationHours = z.infer<typeof ImplementationHours>;

/** How far a board is. `percent` of its steps are done; `minutesLogged` counts those of hourly steps. */
export const BoardProgress = z.object({
  stepsDone: z.int(),
  stepsTotal: z.int(),
  percent: z.int(),
  minutesLogged: z.int(),
  minutesEstimated: z.int(),
  blockers: z.int(),
  health: BoardHealth,
});
export type BoardProgress = z.infer<typeof BoardProgress>;

export const ImplementationItem = Implementation.extend({ ownerName: z.string().nullable(), progress: BoardProgress });
export type ImplementationItem = z.infer<typeof ImplementationItem>;
export const StepView = ImplementationStep.extend({ assigneeName: z.string().nullable(), minutesLogged: z.int() });
export type StepView = z.infer<typeof StepView>;
export const PhaseView = ImplementationPhase.extend({ steps: z.array(StepView) });
export type PhaseView = z.infer<typeof PhaseView>;
export const ImplementationView = ImplementationItem.extend({ phases: z.array(PhaseView) });
export type ImplementationView = z.infer<typeof ImplementationView>;

export const ImplementationTemplate = z.enum(['branch_opening']);
export type ImplementationTemplate = z.infer<typeof ImplementationTemplate>;

const dates = { startsOn: z.iso.date().nullish(), dueOn: z.iso.date().nullish() };

export const CreateImplementationInput = z.strictObject({
  businessId: Id,
  name: Name,
  clientName: Name,
  ownerId: Id.nullish(),
  ...dates,
  /** Its phases and steps; none unless named. */
  template: ImplementationTemplate.optional(),
});
export type CreateImplementationInput = z.infer<typeof CreateImplementationInput>;

export const UpdateImplementationInput = changesOf(
  z
    .strictObject({ name: Name, clientName: Name, status: ImplementationStatus, ownerId: Id.nullable(), ...dates })
    .partial(),
);
export type UpdateImplementationInput = z.infer<typeof UpdateImplementationInput>;

export const ListImplementationsQuery = Paging.extend({
  businessId: Id.optional(),
  status: ImplementationStatus.optional(),
  size: queryInt(1, 100).default(20),
});
export type ListImplementationsQuery = z.infer<typeof ListImplementationsQuery>;

/** Where it stands among its neighbours. */
const SortOrder = z.int().min(0).max(10_000);
export const AddPhaseInput = z.strictObject({ name: Name });
export type AddPhaseInput = z.infer<typeof AddPhaseInput>;
export const UpdatePhaseInput = changesOf(z.strictObject({ name: Name, sortOrder: SortOrder }).partial());
export type UpdatePhaseInput = z.infer<typeof UpdatePhaseInput>;

const EstimatedMinutes = z.int().min(1).max(600_000).nullable();
export const AddStepInput = z.strictObject({
  name: Name,
  stepKind: StepKind.default('fixed'),
  estimatedMinutes: EstimatedMinutes.optional(),
  assigneeId: Id.nullish(),
});
export type AddStepInput = z.infer<typeof AddStepInput>;
export const UpdateStepInput = changesOf(
  z
    .strictObject({
      name: Name,
      status: StepStatus,
      blocker: Reason.nullable(),
      estimatedMinutes: EstimatedMinutes,
      assigneeId: Id.nullable(),
      sortOrder: SortOrder,
    })
    .partial(),
);
export type UpdateStepInput = z.infer<typeof UpdateStepInput>;

export const LogHoursInput = z.strictObject({
  minutes: z.int().min(1).max(1440),
  /** Today unless said. */
  workedOn: z.iso.date().optional(),
  note: Notes.nullish(),
});
export type LogHoursInput = z.infer<typeof LogHoursInput>;

export const ListHoursQuery = Paging.extend({ businessId: Id.optional() });
export type ListHoursQuery = z.infer<typeof ListHoursQuery>;
export const HoursItem = ImplementationHours.extend({ userName: z.string().nullable() });
export type HoursItem = z.infer<typeof HoursItem>;
/** `totalMinutes`: of the step, with these. */
export const LoggedHours = HoursItem.extend({ totalMinutes: z.int() });
export type LoggedHours = z.infer<typeof LoggedHours>;
