import { minor, type PdfLanguage, type PdfTemplateType } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { moneyText } from '../../documents/index.ts';
import type { CommunicationPorts } from '../communication-ports.ts';
import { businessOf, housePaper } from '../house-paper.ts';
import { readData } from './template.ts';
import { TEMPLATES } from './templates.ts';
import { sayIn } from './words.ts';

/** Of major units, as a template has them. */
const moneyIn =
  (currency: string) =>
  (amount: string): string =>
    moneyText(minor(Math.round(Number(amount) * 100)), currency);

/** Draws a template. Throws TEMPLATE_VARIABLES_MISSING, TEMPLATE_DATA_INVALID. */
export const drawTemplate = async (
  ctx: TaskContext & CommunicationPorts,
  templateType: PdfTemplateType,
  templateData: Record<string, unknown>,
  language: PdfLanguage,
): Promise<{ filename: string; bytes: Uint8Array }> => {
  const template = TEMPLATES[templateType];
  const data = readData(template, templateData);
  const { name, currency } = await businessOf(ctx);
  const { title, filename, blocks, companyName } = template.draw(data, moneyIn(currency), sayIn(language));
  const bytes = await ctx.renderPdf({
    ...(await housePaper(ctx, language)),
    title,
    business: companyName ?? name,
    subtitle: null,
    blocks,
    createdAt: ctx.clock.now(),
  });
  return { filename, bytes };
};
