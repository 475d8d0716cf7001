import type { HelloInput, HelloOutput } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { compareSlices } from '../comparing/compare-slices.ts';
import { noteDifferences } from '../comparing/note-differences.ts';
import { hello } from './hello.ts';

/**
 * A hub's hello, and whether the rows it summed are the same here (I2, I6): what is lost on the way without an error is seen by
 * that alone. They are compared after the hello's own transaction, so that nobody waits for it. Throws HUB_FENCED.
 */
export const answerHello = async (ctx: TaskContext, input: HelloInput): Promise<HelloOutput> => {
  const reply = await ctx.write('hello', (tx) => hello(tx, input));
  if (reply.action !== 'ok' || !input.sums?.length) return { ...reply, differing: [] };
  const compared = await compareSlices(ctx, input);
  await noteDifferences(ctx, compared);
  const differing = compared.flatMap(({ slice: { table, after, upTo }, isSame, ids }) =>
    isSame ? [] : [{ table, after, upTo, ...(ids ? { ids } : {}) }],
  );
  return { ...reply, differing };
};
