import { startPostgres, type TestPostgres } from '@comanda/testing/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost } from '../communications.suite.ts';
import type { PdfDocument } from '../pdf-document.ts';
import { setCommunicationSettings } from '../set-communication-settings.ts';
import { previewTemplate } from './preview-template.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

test('each template is seen as guests will, with the business’s looks, in both languages', async () => {
  await using post = await openPost(server);
  const drawn: PdfDocument[] = [];
  const task = {
    ...post.task,
    renderPdf: async (document: PdfDocument) => {
      drawn.push(document);
      return Buffer.from('%PDF');
    },
  };
  await setCommunicationSettings(post.task, { fromName: 'El Comal', accentColor: '#1F7A5C', footer: 'Zona 10' });
  for (const templateType of ['invoice', 'payment', 'order', 'general'] as const)
    await previewTemplate(task, { templateType, language: 'en' });
  const { filename, mimeType } = await previewTemplate(task, { templateType: 'invoice', language: 'es' });
  expect([filename, mimeType]).toEqual(['factura-A-000123.pdf', 'application/pdf']);
  expect(drawn.map(({ title }) => title)).toEqual([
    'Invoice A-000123',
    'Payment receipt P-0042',
    'Order 1047',
    'Message',
    'Factura A-000123',
  ]);
  expect(drawn[0]).toMatchObject({ language: 'en', accentColor: '#1F7A5C', footer: 'Zona 10', logo: null });
  expect(JSON.stringify(drawn[0]!.blocks)).toContain('Description');
});
