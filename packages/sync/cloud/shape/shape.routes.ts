import { routesOf, task, VerbatimAnswer } from '@comanda/kernel/route';
import { z } from 'zod';
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

/** Only described here: the operation checks it as Electric does. */
const ShapeParameters = z.object({
  table: z.enum(['feed', 'feed_customer']),
  offset: z.string(),
  handle: z.string().optional(),
  live: z.enum(['true', 'false']).optional(),
  cursor: z.string().optional(),
  replica: z.enum(['default', 'full']).optional(),
});

/** Electric's own path, so that its client needs no other address. */
export const shapeRoutes = routesOf({ servedBy: 'cloud', alias: 'none' }, [
  task({
    ...shared,
    method: 'GET',
    summary: 'Read a hub’s feed as a shape',
    query: ShapeParameters,
    handler: readShape,
  }),
  task({
    ...shared,
    method: 'POST',
    summary: 'Refuse subset requests of a shape',
    handler: refuseShapeSubset,
  }),
]);
