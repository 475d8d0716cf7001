import { checkDoneOnce } from '../evening/done-under-key.ts';
import type { HubNode } from '../hub-node.ts';
import type { World } from '../world.ts';
import { checkCombos } from './combos.ts';
import { checkSharedEdits } from './edits.ts';
import { checkFactsAtHub, checkFactsInCloud } from './facts.ts';
import { checkFeeds, checkPositions } from './feeds.ts';
import { checkPapers, checkTickets } from './kitchen.ts';
import { checkLogged, checkLogs } from './log.ts';
import { checkPairAtHub } from './mirror.ts';
import { checkMoney, checkNumbers } from './money.ts';
import { checkMoves } from './moves.ts';
import { checkOnce, checkOnceInCloud } from './once.ts';
import { checkProjection } from './projection.ts';
import { checkReferences } from './references.ts';
import { checkSold } from './sold.ts';
import { checkStock } from './stock.ts';
import { checkTenant } from './tenants.ts';

/** What must hold of an evening at every moment; `mayLack`: a machine that was put back and has not taken the rest yet. */
export const checkEveningAlways = (world: World, hub: HubNode, mayLack: boolean): string[] => [
  ...(mayLack ? [] : checkFactsAtHub(world, hub)),
  ...(hub.db.isRecovering ? [] : checkPairAtHub(hub)),
  ...checkTenant(hub),
  ...(mayLack || hub.db.isRecovering ? [] : [checkSold, checkCombos, checkMoves].flatMap((look) => look(world, hub))),
];

/** And once all is well again, of the machines that go on. */
export const checkEveningAtRest = async (world: World, active: readonly HubNode[]): Promise<string[]> => {
  const wrong = [
    ...checkPapers(world),
    ...(await checkFeeds(world.cloud)),
    ...(await checkPositions(world.cloud)),
    ...(await checkFactsInCloud(world, active)),
    ...(await checkSharedEdits(world)),
    ...(await checkOnceInCloud(world)),
    ...(await checkDoneOnce('cloud', world.cloud.db.read)),
    ...(await checkLogs(world, active)),
    ...(await checkProjection(world)),
  ];
  for (const hub of world.hubs) wrong.push(...(await checkDoneOnce(hub.name, hub.db.read)));
  for (const hub of active) {
    wrong.push(
      ...checkTickets(world, hub),
      ...checkNumbers(hub),
      ...checkReferences(hub),
      ...checkLogged(world, hub),
      ...checkOnce(world, hub),
      ...checkStock(world, hub),
      ...(await checkMoney(world, hub)),
    );
  }
  return wrong;
};
