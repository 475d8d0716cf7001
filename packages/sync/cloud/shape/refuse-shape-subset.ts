import { AppError } from '@comanda/contracts';
import type { VerbatimAnswer } from '@comanda/kernel/route';
import { refusal } from './shape-reply.ts';

/** Parts of a shape are asked for by POST; hubs read the whole. */
export const refuseShapeSubset = async (): Promise<VerbatimAnswer> =>
  refusal(new AppError('SHAPE_INVALID', { parameter: 'subset', reason: 'the shape is set by the server' }));
