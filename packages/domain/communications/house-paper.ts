import type { PdfLanguage } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { settingsOf } from './communications.store.ts';
import type { PdfDocument } from './pdf-document.ts';

/** What all PDFs of a business have alike: how they look, what stands at their foot, and its language unless one is asked for. */
export const housePaper = async (
  ctx: Context,
  language?: PdfLanguage,
): Promise<Pick<PdfDocument, 'language' | 'footer' | 'accentColor' | 'logo'>> => {
  const { footer, accentColor, logo, documentLanguage } = await settingsOf(ctx);
  return {
    language: language ?? documentLanguage,
    footer,
    accentColor,
    logo: logo === null ? null : Buffer.from(logo, 'base64'),
  };
};

/** The business's name, and the sign of its money. */
export const businessOf = async (ctx: Context): Promise<{ name: string; currency: string }> =>
  ctx.db
    .selectFrom('business')
    .select(['name', 'currency'])
    .where('id', '=', ctx.actor.businessId)
    .executeTakeFirstOrThrow();
