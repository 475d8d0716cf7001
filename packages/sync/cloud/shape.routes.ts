import { type Route, task, VerbatimAnswer } from '@comanda/domain/route';
import { readShape } from './read-shape.ts';
import { refuseShapeSubset } from './refuse-shape-subset.ts';

const shared = {
  path: '/v1/shape',
  auth: 'hub',
  permission: 'Hub:Sync',
  verbatim: true,
  output: VerbatimAnswer,
  errors: ['SHAPE_INVALID', 'NOT_READY'],
} as const;

/** Electric's own path, so that its client needs no other address. */
export const shapeRoutes: readonly Route[] = [
  task({
    ...shared,
    method: 'GET',
    summary: 'What goes down to a hub, as an Electric shape',
    handler: readShape,
  }),
  task({
    ...shared,
    method: 'POST',
    summary: 'Refuses parts of a shape',
    handler: refuseShapeSubset,
  }),
];
