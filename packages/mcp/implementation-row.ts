import type { BoardProgress, ImplementationItem, ImplementationView } from '@comanda/contracts';

/** A board as assistants read it. */
export const implementationRow = ({
  id,
  name,
  clientName,
  status,
  ownerName,
  startsOn,
  dueOn,
}: ImplementationItem) => ({
  implementationId: id,
  name,
  client: clientName,
  status,
  owner: ownerName,
  startsOn,
  dueOn,
});

export const progressRow = ({ stepsDone, stepsTotal, percent, minutesLogged, minutesEstimated }: BoardProgress) => ({
  stepsDone,
  stepsTotal,
  percent,
  minutesLogged,
  minutesEstimated,
});

/** Steps that are blocked, with what blocks each. */
export const blockersOf = ({ phases }: ImplementationView) =>
  phases.flatMap((phase) =>
    phase.steps
      .filter(({ status }) => status === 'blocked')
      .map(({ id, name, blocker, assigneeName }) => ({
        stepId: id,
        phase: phase.name,
        step: name,
        blocker,
        assignee: assigneeName,
      })),
  );

export const PROGRESS_DEFINITION = {
  percent: 'Done steps of all steps, rounded down.',
  minutesLogged: 'Minutes logged on hourly steps.',
  minutesEstimated: 'Estimates of all steps that have one.',
};
