import type { GeneratedPdf, PdfLanguage, PdfTemplateType } from '@comanda/contracts';
import type { TaskContext } from '@comanda/kernel/context';
import type { CommunicationPorts } from '../communication-ports.ts';
import { businessOf } from '../house-paper.ts';
import { drawTemplate } from './draw-template.ts';

const items = [
  { name: 'Almuerzo ejecutivo', quantity: 2, unitPrice: '45.00', amount: '90.00' },
  { name: 'Jugo de naranja', quantity: 2, unitPrice: '17.50', amount: '35.00' },
];

/** What each template says, where nobody has said anything yet. */
const examples = (name: string): Record<PdfTemplateType, Record<string, unknown>> => ({
  invoice: {
    invoiceNumber: 'A-000123',
    customerName: 'Ana López',
    customerTaxId: '576937-K',
    invoiceDate: '15/01/2027',
    items,
    subtotal: '111.61',
    tax: '13.39',
    totalAmount: '125.00',
  },
  payment: { paymentId: 'P-0042', customerName: 'Ana López', amount: '125.00', paymentMethod: 'Efectivo' },
  order: { orderNumber: '1047', customerName: 'Ana López', items, totalAmount: '125.00' },
  general: { companyName: name, message: 'Le esperamos este sábado.\n\nReserve su mesa con tiempo.' },
});

/** A template with the business's own looks, drawn of an example. */
export const previewTemplate = async (
  ctx: TaskContext & CommunicationPorts,
  { templateType, language }: { templateType: PdfTemplateType; language: PdfLanguage },
): Promise<GeneratedPdf> => {
  const { name } = await businessOf(ctx);
  const { filename, bytes } = await drawTemplate(ctx, templateType, examples(name)[templateType], language);
  return {
    filename: `${filename}.pdf`,
    content: Buffer.from(bytes).toString('base64'),
    mimeType: 'application/pdf',
  };
};
