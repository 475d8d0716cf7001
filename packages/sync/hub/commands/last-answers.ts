import type { CloudLine } from '@comanda/kernel/commands';

/** By what commands of a kind are about, what became of the last one of each. Of kinds that people ask a few times a year. */
export const lastAnswers: CloudLine['lastAnswers'] = async (ctx, kind) => {
  const rows = await ctx.db
    .selectFrom('hubCommand as c')
    .innerJoin('hubCommandAnswer as a', 'a.id', 'c.id')
    .select(['c.targetId', 'a.state'])
    .where('c.businessId', '=', ctx.actor.businessId)
    .where('c.kind', '=', kind)
    .orderBy('c.askedAt')
    .orderBy('c.id')
    .execute();
  return new Map(rows.map(({ targetId, state }) => [targetId, state]));
};
