import {
  foldLetters,
  type ImportExternalMappingsInput,
  type ImportedExternalMappings,
  type MappedEntity,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { logMapping } from './log-mapping.ts';
import { mappingId, mappings } from './mappings.store.ts';
import { type MappingLine, readMappings } from './read-mappings.ts';

type Wrong = ImportedExternalMappings['wrong'][number]['reason'];
/** Of names those that more than one thing has are null. */
type Names = Record<MappedEntity, ReadonlyMap<string, string | null>>;

/** Dishes, options and combos of the business by name, and dishes by our own SKU. */
const namesHere = async (ctx: Context): Promise<Names> => {
  const of = async (entity: MappedEntity) => {
    const { businessId } = ctx.actor;
    const rows = await ctx.db.selectFrom(entity).select(['id', 'name']).where('businessId', '=', businessId).execute();
    const byName = new Map<string, string | null>();
    for (const { id, name } of rows) byName.set(foldLetters(name), byName.has(foldLetters(name)) ? null : id);
    return byName;
  };
  return { product: await of('product'), modifier: await of('modifier'), bundle: await of('bundle') };
};

const wrongOf = (line: MappingLine, names: Names, seen: ReadonlySet<string>): Wrong | null => {
  const { platform, externalSku, entity, name } = line;
  if (!platform) return 'platform';
  if (externalSku === '' || externalSku.length > 120) return 'sku';
  if (!entity) return 'entity';
  if (seen.has(`${platform} ${externalSku}`)) return 'twice';
  const id = names[entity].get(foldLetters(name));
  if (id === undefined) return 'name';
  return id === null ? 'ambiguous' : null;
};

/**
 * Takes mappings from a table, each by what people call the dish, option or combo: all of them, or none where a line is wrong. A SKU that
 * is mapped already is mapped anew. Throws what `readMappings` throws.
 */
export const importExternalMappings = async (
  tx: WriteContext,
  input: ImportExternalMappingsInput,
): Promise<ImportedExternalMappings> => {
  const lines = readMappings(input.text);
  const names = await namesHere(tx);
  const seen = new Set<string>();
  const wrong: ImportedExternalMappings['wrong'] = [];
  for (const line of lines) {
    const reason = wrongOf(line, names, seen);
    if (reason) wrong.push({ line: line.line, externalSku: line.externalSku.slice(0, 120), reason });
    seen.add(`${line.platform} ${line.externalSku}`);
  }
  if (wrong.length > 0) return { isWritten: false, written: 0, wrong };
  for (const { platform, externalSku, entity, name } of lines) {
    const said = {
      platform: platform!,
      externalSku,
      entity: entity!,
      entityId: names[entity!].get(foldLetters(name))!,
    };
    const id = mappingId(tx, said);
    const isThere = (await mappings.find(tx, id)) !== null;
    const written = isThere
      ? await mappings.update(tx, id, { entity: said.entity, entityId: said.entityId, isActive: true })
      : await mappings.insert(tx, { id, ...said, isActive: true });
    await logMapping(tx, isThere ? 'external_mapping.changed' : 'external_mapping.created', written);
  }
  return { isWritten: true, written: lines.length, wrong: [] };
};
