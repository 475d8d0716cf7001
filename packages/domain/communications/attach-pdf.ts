import { type AttachedPdf, type AttachPdfInput, minor } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import { moneyText } from '../documents/index.ts';
import type { CommunicationPorts } from './communication-ports.ts';
import { attachmentView, communications, noteEvent, settingsOf } from './communications.store.ts';
import { keepPdf } from './keep-pdf.ts';
import { readData } from './templates/template.ts';
import { TEMPLATES } from './templates/templates.ts';

/** Of major units, as a template has them. */
const moneyIn =
  (currency: string) =>
  (amount: string): string =>
    moneyText(minor(Math.round(Number(amount) * 100)), currency);

/**
 * Makes a PDF of a template and keeps it with a message; with `autoAttach` it goes along, where the mail has not left. Throws
 * COMMUNICATION_NOT_FOUND, TEMPLATE_VARIABLES_MISSING, TEMPLATE_DATA_INVALID, ATTACHMENT_TOO_LARGE.
 */
export const attachPdf = async (
  ctx: TaskContext & CommunicationPorts,
  { id, templateType, templateData, autoAttach }: AttachPdfInput & { id: string },
): Promise<AttachedPdf> => {
  await communications.get(ctx, id);
  const template = TEMPLATES[templateType];
  const data = readData(template, templateData);
  const { name, currency } = await ctx.db
    .selectFrom('business')
    .select(['name', 'currency'])
    .where('id', '=', ctx.actor.businessId)
    .executeTakeFirstOrThrow();
  const { title, filename, blocks, companyName } = template.draw(data, moneyIn(currency));
  const { footer } = await settingsOf(ctx);
  const createdAt = ctx.clock.now();
  const document = {
    title,
    language: 'es-GT',
    business: companyName ?? name,
    subtitle: null,
    blocks,
    footer,
    createdAt,
  };
  const bytes = await ctx.renderPdf(document);
  return ctx.write('attach a PDF', async (tx) => {
    const { status } = await communications.get(tx, id);
    const goesAlong = autoAttach && (status === 'created' || status === 'queued');
    const attached = await keepPdf(tx, id, { filename, bytes, goesAlong });
    await noteEvent(tx, id, 'template.rendered', { templateType, bytes: bytes.length });
    return { ...attachmentView(attached), attachedTo: goesAlong ? 'mail' : 'record' };
  });
};
