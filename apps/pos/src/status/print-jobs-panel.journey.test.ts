// Rule: what waits at a printer is listed and thrown away; also held by packages/web/printers/paper-queue.test.ts
import type { DocumentPrintJobDetails, PrinterHealth, PrintJobDetails } from '@comanda/contracts';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fakeId } from '../testing/fake-menu.ts';
import { buildTills } from '../testing/open-till.ts';

const { openTill } = buildTills();

const GRILL = fakeId(90, 1);
const CAJA = fakeId(90, 2);
const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 28, 20, 0, seconds)).toISOString();

const slip = (n: number, stationId: string, stationName: string): Partial<PrintJobDetails> => ({
  id: fakeId(91, n),
  stationId,
  stationName,
  status: 'pending',
  lastError: null,
  createdAt: at(n),
  reprintCount: 0,
  isTestPrint: true,
  ticketData: null,
  heldSince: null,
});
const document = (n: number, more: Partial<DocumentPrintJobDetails>): Partial<DocumentPrintJobDetails> => ({
  id: fakeId(92, n),
  stationId: CAJA,
  stationName: 'Caja',
  documentType: 'PRE_BILL',
  about: 'Mesa 4',
  documentNumber: 'Z1-14',
  status: 'pending',
  lastError: null,
  isUncertain: false,
  createdAt: at(n),
  reprintCount: 0,
  requestedBy: null,
  ...more,
});
const jammed: PrinterHealth = {
  stationId: CAJA,
  stationName: 'Caja',
  printerType: 'network_tcp',
  printerUrl: 'tcp://192.168.1.50:9100',
  printerStatus: 'offline',
  cause: 'paper_out',
  confirmLevel: null,
  waitingJobs: 0,
  heldJobs: 0,
  failedJobs: 0,
  overdue: null,
  unseenTickets: 0,
};

/** Answers the queues in the hub's place; tells what was thrown away, and how often documents were asked for. */
const answerQueues = async (page: Page, slips: unknown[], documents: DocumentPrintJobDetails[]) => {
  const told = { discarded: [] as string[], documentsAsked: 0 };
  const json = (data: unknown[]) => JSON.stringify({ data, page: 1, size: 50, total: data.length });
  await page.route(/print-jobs\?/, (route) => {
    if (!route.request().url().includes('/document-'))
      return route.fulfill({ body: json(slips), contentType: 'application/json' });
    told.documentsAsked += 1;
    const left = documents.filter(({ id }) => !told.discarded.includes(id));
    return route.fulfill({ body: json(left), contentType: 'application/json' });
  });
  await page.route(/\/document-print-jobs\/[^/]+\/discard$/, (route) => {
    told.discarded.push(route.request().url().split('/').at(-2)!);
    return route.fulfill({ body: '{}', contentType: 'application/json' });
  });
  return told;
};

const openQueue = async (page: Page): Promise<void> => {
  await page.getByText('Estado', { exact: true }).click();
  await page.getByRole('tab', { name: 'Impresiones' }).click();
  await page.getByText('En cola', { exact: true }).first().click();
};

const DOCUMENTS = [
  document(2, {}),
  document(4, { documentType: 'PAYMENT_RECEIPT', about: 'Para llevar · Ana', reprintCount: 1 }),
  document(5, { documentType: 'DRAWER', about: null, documentNumber: null }),
] as DocumentPrintJobDetails[];

test('a jammed receipt printer hid what waited there: by station, in the order of the paper, with why, and it is thrown away', async () => {
  const { hub, page, close } = await openTill();
  hub.printers = [jammed];
  const told = await answerQueues(page, [slip(1, GRILL, 'Parrilla'), slip(3, CAJA, 'Caja')], DOCUMENTS);
  await openQueue(page);
  await page.getByRole('heading', { name: 'Caja' }).waitFor();
  const titles = await page
    .getByRole('listitem')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(titles.filter((title) => title !== null)).toEqual([
    'Prueba',
    'Precuenta · Mesa 4',
    'Prueba',
    'Recibo · Para llevar · Ana',
    'Gaveta',
  ]);
  const preBill = page.getByRole('listitem', { name: 'Precuenta · Mesa 4' });
  await preBill.getByText('Caja · En cola · Sin papel · Z1-14').waitFor();
  await page.getByText('Caja · En cola · Sin papel · reimpresión 1 · Z1-14').waitFor();
  // A bill is not held: nobody waits for it half an hour.
  expect(await preBill.getByRole('button').allTextContents()).toHaveLength(1);

  await preBill.getByRole('button', { name: 'Descartar' }).click();
  const sure = page.getByRole('dialog', { name: 'Descartar' });
  await sure.getByText('“Precuenta · Mesa 4” no saldrá en Caja.').waitFor();
  await page.keyboard.press('Escape');
  await sure.waitFor({ state: 'detached' });
  // Escape closed the question alone.
  await preBill.getByRole('button', { name: 'Descartar' }).click();
  await sure.getByRole('button', { name: 'Cancelar' }).click();
  await sure.waitFor({ state: 'detached' });
  expect(told.discarded).toEqual([]);
  await preBill.getByRole('button', { name: 'Descartar' }).click();
  await sure.getByRole('button', { name: 'Descartar' }).click();
  await page.getByText('Precuenta: se descartó, ya no saldrá.').waitFor();
  await preBill.waitFor({ state: 'detached' });
  expect(told.discarded).toEqual([fakeId(92, 2)]);
  await close();
});

test('who may not see bills sees the slips and no error, and who may not make them has no button beside one', async () => {
  for (const [permissions, shown, buttons] of [
    [['PrintJob:View'], 0, 0],
    [['PrintJob:View', 'OrderBill:View'], 1, 0],
    [['PrintJob:View', 'OrderBill:View', 'OrderBill:Create'], 1, 1],
  ] as const) {
    const { hub, page, close } = await openTill();
    hub.permissions = ['Order:View', 'Kitchen:View', 'Dining:View', 'Catalogue:View', ...permissions];
    await page.evaluate(() => {
      sessionStorage.clear();
      // A till keeps its sign-in over a restart of its tablet.
      localStorage.clear();
    });
    await page.reload();
    await page.getByText('Ingrese su PIN').waitFor();
    await page.keyboard.type('1234');
    await page.keyboard.press('Enter');
    const told = await answerQueues(page, [slip(1, GRILL, 'Parrilla')], DOCUMENTS);
    await openQueue(page);
    await page.getByRole('listitem', { name: 'Prueba' }).waitFor();
    const preBill = page.getByRole('listitem', { name: 'Precuenta · Mesa 4' });
    expect([await preBill.count(), told.documentsAsked > 0]).toEqual([shown, shown > 0]);
    expect(await preBill.getByRole('button').count()).toBe(buttons);
    await close();
  }
});
