import type { VerbatimAnswer } from '@comanda/kernel/route';
import { answerShape } from './answer-shape.ts';
import type { ShapeContext } from './shape-deps.ts';

/** What the caller's hub may read: its business and its locations. */
export const readShape = (
  ctx: ShapeContext,
  { given, signal }: { given?: unknown; signal?: AbortSignal },
): Promise<VerbatimAnswer> =>
  answerShape(ctx.shapes, {
    query: given as Record<string, unknown>,
    scopes: [`b:${ctx.actor.businessId}`, ...ctx.actor.locationIds.map((id) => `l:${id}`)],
    signal: signal!,
  });
