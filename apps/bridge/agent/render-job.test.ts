import { expect, test } from 'vitest';
import { kitchenSlip } from '../testing/fake-hub.ts';
import { printerAt } from '../testing/printers.ts';
import { paperOf, renderJob } from './render-job.ts';

const PRINTER = printerAt('tcp://10.0.0.9:9100');
const paper = paperOf(PRINTER);

const text = (number: number, said: { number: number; possibleDuplicate: boolean } | null = null): string => {
  const slip = { ...kitchenSlip('C-7'), reprint: said };
  return Buffer.from(renderJob(slip, { number, copy: 2, copies: 3 }, paper)).toString('latin1');
};

test('the first paper says nothing of repeats, and which copy it is', () => {
  expect(text(0)).not.toContain('REIMPRESI');
  expect(text(0)).toContain('Copia 2/3');
});

test('a repeat is a possible duplicate, unless the hub says of this very one that somebody asked for it', () => {
  expect(text(2)).toContain('POSIBLE DUPLICADO');
  expect(text(2, { number: 2, possibleDuplicate: false })).not.toContain('DUPLICADO');
  expect(text(2, { number: 2, possibleDuplicate: true })).toContain('DUPLICADO');
  expect(text(3, { number: 2, possibleDuplicate: false })).toContain('REIMPRESI\xe0N 3');
  expect(text(3, { number: 2, possibleDuplicate: false })).toContain('DUPLICADO');
});

test('characters a line follow from the paper only where nobody says them', () => {
  expect(paper).toMatchObject({ columns: 48, codePage: 2 });
  expect(paperOf({ ...PRINTER, paperWidthMm: 58 }).columns).toBe(32);
  expect(paperOf({ ...PRINTER, columns: 42 }).columns).toBe(42);
});

test('what somebody typed commands no printer', () => {
  const slip = kitchenSlip('C-7');
  if (slip.kind === 'kitchen') slip.lines[0]!.notes = '\x1bp\x00\x19\xfa';
  const bytes = renderJob(slip, { number: 0, copy: 1, copies: 1 }, paper);
  expect(Buffer.from(bytes).includes(Buffer.from('\x1bp', 'latin1'))).toBe(false);
});

test('a slip for a Star is in Star’s commands, with no byte of Epson’s page', () => {
  const star = paperOf({ ...PRINTER, family: 'star' });
  const bytes = renderJob(kitchenSlip('C-7'), { number: 0, copy: 1, copies: 1 }, star);
  const said = Buffer.from(bytes).toString('latin1');
  expect(said).toContain('\x1b\x1d\x74');
  expect(said).not.toContain('\x1b\x74\x02');
});
