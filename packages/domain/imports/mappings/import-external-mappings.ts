import {
  ExternalSku,
  type ImportExternalMappingsInput,
  type ImportedExternalMappings,
  type MappedEntity,
  nameKey,
} from '@comanda/contracts';
import type { Context, WriteContext } from '@comanda/kernel/context';
import { logMapping } from './log-mapping.ts';
import { foldSku, mappingFor, mappingId, mappings, named } from './mappings.store.ts';
import { type MappingLine, readMappings } from './read-mappings.ts';

type Wrong = ImportedExternalMappings['wrong'][number]['reason'];
/** Of names those that more than one thing has are null. */
type Names = Record<MappedEntity, ReadonlyMap<string, string | null>>;

/** Dishes, options and combos of the business by name, and dishes by our own SKU where no name says it. */
const namesHere = async (ctx: Context): Promise<Names> => {
  const of = async (entity: MappedEntity) => {
    const byName = new Map<string, string | null>();
    for (const { id, name } of await named(ctx, entity).execute())
      byName.set(nameKey(name), byName.has(nameKey(name)) ? null : id);
    return byName;
  };
  const product = await of('product');
  for (const { id, sku } of await named(ctx, 'product').select('sku').where('sku', 'is not', null).execute())
    if (!product.get(nameKey(sku!))) product.set(nameKey(sku!), id);
  return { product, modifier: await of('modifier'), bundle: await of('bundle') };
};

const keyOf = ({ platform, externalSku }: MappingLine): string => `${platform} ${foldSku(externalSku)}`;

const wrongOf = (line: MappingLine, names: Names, seen: ReadonlySet<string>): Wrong | null => {
  const { platform, externalSku, entity, name, isActive } = line;
  if (!platform) return 'platform';
  if (!ExternalSku.safeParse(externalSku).success) return 'sku';
  if (!entity) return 'entity';
  if (isActive === null) return 'active';
  if (seen.has(keyOf(line))) return 'twice';
  const id = names[entity].get(nameKey(name));
  if (id === undefined) return 'name';
  return id === null ? 'ambiguous' : null;
};

/**
 * Takes mappings from a table, each by what people call the dish, option or combo: all of them, or none where a line is wrong. A SKU that
 * is mapped already is mapped anew, and stays in use or not unless the table says so. Throws what `readMappings` throws.
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
    seen.add(keyOf(line));
  }
  if (wrong.length > 0) return { isWritten: false, written: 0, wrong };
  for (const { platform, externalSku, entity, name, isActive } of lines) {
    const sku = { platform: platform!, externalSku };
    const what = { entity: entity!, entityId: names[entity!].get(nameKey(name))! };
    const there = await mappingFor(tx, sku);
    const said = isActive === 'unsaid' || isActive === null ? (there?.isActive ?? true) : isActive;
    const written = there
      ? await mappings.update(tx, there.id, { ...what, isActive: said })
      : await mappings.insert(tx, { id: mappingId(tx, sku), ...sku, ...what, isActive: said });
    await logMapping(tx, there ? 'external_mapping.changed' : 'external_mapping.created', written);
  }
  return { isWritten: true, written: lines.length, wrong: [] };
};
