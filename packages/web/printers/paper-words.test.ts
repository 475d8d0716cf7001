import type { DocumentPrintJobDetails, PrintJobDetails } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { translator } from '../translate.ts';
import { commonWords } from '../words/common.ts';
import { printersWords } from '../words/printers.ts';
import type { QueuedPaper } from './paper-queue.ts';
import { paperCause, paperState, paperTitle } from './paper-words.ts';

const t = translator({ common: commonWords, printers: printersWords }, 'es') as Parameters<typeof paperTitle>[0];
const document = (more: object = {}): QueuedPaper => ({
  kind: 'document',
  job: {
    documentType: 'PRE_BILL',
    about: 'Mesa 4',
    status: 'pending',
    lastError: null,
    ...more,
  } as DocumentPrintJobDetails,
});
const slip = (more: object = {}): QueuedPaper => ({
  kind: 'slip',
  job: { status: 'pending', heldSince: null, lastError: null, ticketData: null, ...more } as PrintJobDetails,
});

test('a document says what it is and whose', () => {
  expect(paperTitle(t, document())).toBe('Precuenta · Mesa 4');
  expect(paperTitle(t, document({ documentType: 'CASH_X', about: 'Caja 1 · A1B2C3' }))).toBe(
    'Corte X · Caja 1 · A1B2C3',
  );
  expect(paperTitle(t, document({ documentType: 'DRAWER', about: null }))).toBe('Gaveta');
});

test('it says how it stands: what may be out is not called failed, and a drawer opens', () => {
  const said = (more: object) => paperState(t, document(more)).words;
  expect(said({})).toBe('En cola');
  expect(said({ status: 'printed' })).toBe('Ya salió');
  expect(said({ status: 'failed', isUncertain: true })).toBe('Quizá salió');
  expect(said({ status: 'failed', isUncertain: false })).toBe('No salió');
  expect(said({ status: 'failed', isUncertain: true, lastError: 'discarded' })).toBe('Se descartó');
  expect(said({ documentType: 'DRAWER', status: 'printed' })).toBe('Se abrió');
});

test('what waits without an attempt says why its printer is stopped; what is over says what was said of it', () => {
  expect(paperCause(t, document(), 'paper_out')).toBe('Sin papel');
  expect(paperCause(t, slip(), 'cover_open')).toBe('Tapa abierta');
  expect(paperCause(t, slip({ lastError: 'unreachable: connect ETIMEDOUT' }), null)).toBe('No está en la red');
  expect(paperCause(t, document({ status: 'failed', lastError: 'too_old' }), 'paper_out')).toBe('Esperó demasiado');
});

test('what a person holds or threw away waits for no printer', () => {
  expect(paperCause(t, slip({ heldSince: 'x', lastError: 'held' }), 'paper_out')).toBeNull();
  expect(paperCause(t, document({ status: 'failed', lastError: 'discarded' }), 'paper_out')).toBeNull();
});
