import type { AttachedPdf, AttachPdfInput } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from '../communication-ports.ts';
import { attachmentView, messageFor, noteEvent } from '../communications.store.ts';
import { checkNotEmptied } from '../forgetting/forgotten-addresses.ts';
import { drawTemplate } from '../templates/draw-template.ts';
import { keepPdf } from './keep-pdf.ts';

/**
 * Makes a PDF of a template and keeps it with a message; with `autoAttach` it goes along, where the mail has not left. Throws
 * COMMUNICATION_NOT_FOUND, RECIPIENT_FORGOTTEN, TEMPLATE_VARIABLES_MISSING, TEMPLATE_DATA_INVALID, ATTACHMENT_TOO_LARGE.
 */
export const attachPdf = async (
  ctx: TaskContext & CommunicationPorts,
  { id, templateType, templateData, autoAttach, language = 'es' }: Asked,
): Promise<AttachedPdf> => {
  checkNotEmptied(await messageFor(ctx, id));
  const { filename, bytes } = await drawTemplate(ctx, templateType, templateData, language);
  return ctx.write('attach a PDF', async (tx) => {
    const message = await messageFor(tx, id);
    checkNotEmptied(message);
    const { status, unansweredTries } = message;
    // One that is under way, or may be out, leaves without it.
    const isHere = status === 'created' || (status === 'queued' && unansweredTries === 0);
    const goesAlong = autoAttach && isHere;
    const attached = await keepPdf(tx, id, { filename, bytes, goesAlong });
    await noteEvent(tx, id, 'template.rendered', { templateType, bytes: bytes.length });
    return { ...attachmentView(attached), attachedTo: goesAlong ? 'mail' : 'record' };
  });
};

type Asked = Omit<AttachPdfInput, 'language'> & Partial<Pick<AttachPdfInput, 'language'>> & { id: string };
