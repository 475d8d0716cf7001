import type { Edit, Ledger, Seen } from '../ledger.ts';
import type { World } from '../world.ts';

type Field = 'price' | 'name' | 'sku';
type HubSeen = Seen & { seq: readonly [number, number] };
type CloudSeen = Seen & { seq: ReadonlyMap<string, number> };

/** How far two moments must lie apart for a cloud to agree which was later, that reckons a clock by hellos that came late. Milliseconds. */
const SURELY_LATER_MS = 30_000;

/** What may stand in the end by what one side said: all after which nothing else was said that was answered. */
export const lastWords = (edits: readonly Edit[], side: string): unknown[] => {
  const own = edits.filter((edit) => edit.side === side);
  const isOver = (edit: Edit) => own.some(({ isKnown, began }) => isKnown && began > edit.ended);
  return own.filter((edit) => !isOver(edit)).map(({ value }) => value);
};

/** It may have said what stood there already, and so have changed nothing: no revision is known of it, and another said the same. */
const mayChangeNothing = (edit: Edit, edits: readonly Edit[]): boolean =>
  !edit.seen && edits.some((one) => one !== edit && one.value === edit.value);

/** What was said after all else, and that for certain: it stays, whoever knew of whom. Null where nothing was. */
export const surelyLast = (edits: readonly Edit[]): Edit | null =>
  edits.find(
    (last) =>
      last.isKnown &&
      !mayChangeNothing(last, edits) &&
      edits.every((one) => one === last || one.to + SURELY_LATER_MS < last.from),
  ) ?? null;

export const sidesOf = (edits: readonly Edit[]): readonly string[] => [...new Set(edits.map(({ side }) => side))];

/** Whether two edits knew of each other, as far as that is certain. */
export const knewOfEachOther = (hub: HubSeen, cloud: CloudSeen, side: string): 'neither' | 'one' | 'unsure' => {
  const worked = cloud.seq.get(side);
  if (worked === undefined) return 'unsure';
  if (hub.rev >= cloud.rev || worked >= hub.seq[1]) return 'one';
  return worked <= hub.seq[0] ? 'neither' : 'unsure';
};

interface Conflict {
  kept: unknown;
  lost: unknown;
}

const conflictsOf = async ({ cloud }: World, id: string, field: string): Promise<Conflict[] | null> => {
  const query = cloud.db.read
    .selectFrom('syncConflict')
    .select(['field', 'kept', 'lost', 'code'])
    .where('rowId', '=', id);
  const rows = await query.execute();
  // Of an edit that was refused all its fields are gone.
  if (rows.some(({ code }) => code !== null)) return null;
  const of = rows.filter((row) => row.field === field);
  return of.map(({ kept, lost }) => ({ kept: JSON.parse(kept ?? 'null'), lost: JSON.parse(lost ?? 'null') }));
};

const isForgetful = ({ forgetful }: Ledger, edits: readonly Edit[]): boolean =>
  edits.some(({ side }) => forgetful.has(side)) || forgetful.has('cloud');

/**
 * One hub and the cloud edited a field: what neither knew of the other is a conflict people see. `areAlone`: nobody else edited
 * it, and all were answered, so that nothing else is a conflict either.
 */
const checkPair = (
  world: World,
  key: string,
  edits: readonly Edit[],
  { side, areAlone, conflicts }: { side: string; areAlone: boolean; conflicts: readonly Conflict[] },
): string[] => {
  const inCloud = edits.filter((edit) => edit.side === 'cloud');
  const atHub = edits.filter((edit) => edit.side === side);
  const pairs = atHub.flatMap((hub) => inCloud.map((cloud) => ({ hub, cloud })));
  const knew = pairs.map(({ hub, cloud }) =>
    hub.seen && cloud.seen ? knewOfEachOther(hub.seen as HubSeen, cloud.seen as CloudSeen, side) : 'unsure',
  );
  if (areAlone && knew.every((one) => one === 'one') && conflicts.length > 0)
    return [`I15 product ${key}: a conflict of edits that knew of each other: ${JSON.stringify(conflicts)}`];
  if (!knew.includes('neither')) return [];
  world.sometimes('both sides edited a field at once');
  if (conflicts.length === 0)
    return [`I15 product ${key}: neither side knew of the other, and no conflict says so: ${JSON.stringify(edits)}`];
  return areAlone && edits.length === 2 ? checkConflict(key, pairs[0]!, conflicts) : [];
};

/** Of two that did not know of each other one stays, and the other is kept (docs/sync.md#catalogue-edits). */
const checkConflict = (
  key: string,
  { hub, cloud }: { hub: Edit; cloud: Edit },
  conflicts: readonly Conflict[],
): string[] => {
  const [{ kept, lost }] = conflicts as [Conflict];
  const said = new Set([kept, lost]);
  if (conflicts.length === 1 && said.has(hub.value) && said.has(cloud.value)) return [];
  return [
    `I15 product ${key}: ${hub.value} and ${cloud.value} met, and the conflict says ${JSON.stringify(conflicts)}`,
  ];
};

/** I15 where several sides edited one field: one of their last words stands, and who lost is shown to people. */
export const checkSharedEdits = async (world: World): Promise<string[]> => {
  const wrong: string[] = [];
  for (const [key, edits] of world.ledger.edits) {
    const [id, field] = key.split(' ') as [string, Field];
    const sides = sidesOf(edits);
    if (sides.length < 2 || isForgetful(world.ledger, edits) || !edits.some(({ isKnown }) => isKnown)) continue;
    const row = await world.cloud.db.read.selectFrom('product').select(field).where('id', '=', id).executeTakeFirst();
    const conflicts = await conflictsOf(world, id, field);
    if (!row || conflicts === null) continue;
    const may = sides.flatMap((side) => lastWords(edits, side));
    if (!may.includes(row[field])) wrong.push(`I15 product ${key} is ${row[field]}; they said ${may.join(', ')}`);
    const last = edits.some(({ side }) => world.ledger.wrongClocks.has(side)) ? null : surelyLast(edits);
    if (last) world.sometimes('the last of several sides is known');
    if (last && row[field] !== last.value)
      wrong.push(`I15 product ${key} is ${row[field]}; ${last.value} was said last: ${JSON.stringify(edits)}`);
    if (field === 'sku' || !sides.includes('cloud')) continue;
    const areAlone = sides.length === 2 && edits.every(({ isKnown }) => isKnown);
    for (const side of sides.filter((one) => one !== 'cloud'))
      wrong.push(...checkPair(world, key, edits, { side, areAlone, conflicts }));
  }
  return wrong;
};
