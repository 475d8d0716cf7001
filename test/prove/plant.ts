import { registerHooks } from 'node:module';
import { PLANTED_INVOICES } from './invoices/planted-invoices.ts';
import { PLANTED_MONEY } from './money/planted-money.ts';
import { PLANTED } from './planted.ts';

/**
 * Loaded before the product (`node --import`): changes its lines as they are read, on the disk nothing. Throws when they no
 * longer say what is to be changed, so that a planted defect cannot quietly become none.
 */
const planted = [...PLANTED, ...PLANTED_INVOICES, ...PLANTED_MONEY].find(({ name }) => name === process.env.PLANTED);
if (!planted) throw new Error(`no defect is called ${process.env.PLANTED}`);

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const changes = planted.changes.filter(({ file }) => url.endsWith(`/packages/${file}`));
    if (changes.length === 0) return loaded;
    let source = String(loaded.source);
    for (const { file, from, to } of changes) {
      if (source.split(from).length !== 2) throw new Error(`${file} does not say once: ${from}`);
      source = source.replace(from, () => to);
    }
    return { ...loaded, source };
  },
});
