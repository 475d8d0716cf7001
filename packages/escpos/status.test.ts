import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type PrinterReply, ReplyParser, readAsb, readReadiness } from './status.ts';

const ECHO = [0x37, 0x22, 0x41, 0x42, 0x30, 0x31, 0x00];
const ASB = [0x10, 0x00, 0x00, 0x0f];

test('an echo split over segments is one reply', () => {
  const parser = new ReplyParser();
  expect(parser.push(ECHO.slice(0, 3))).toEqual([]);
  expect(parser.push(ECHO.slice(3, 6))).toEqual([]);
  expect(parser.push(ECHO.slice(6))).toEqual([{ kind: 'echo', token: 'AB01' }]);
});

test('a token made of bytes that look like status is still read as a token', () => {
  expect(new ReplyParser().push([0x37, 0x22, 0x32, 0x72, 0x37, 0x5f, 0x00])).toEqual([{ kind: 'echo', token: '2r7_' }]);
});

test('status, fence, model and clear answers are told apart', () => {
  const bytes = [0x16, 0x00, 0x5f, 0x54, 0x4d, 0x00, 0x37, 0x25, 0x00, 0x12];
  expect(new ReplyParser().push(bytes)).toEqual([
    { kind: 'status', byte: 0x16 },
    { kind: 'fence', byte: 0 },
    { kind: 'info', text: 'TM' },
    { kind: 'cleared' },
    { kind: 'status', byte: 0x12 },
  ]);
});

test('a broken block does not swallow the reply after it', () => {
  expect(new ReplyParser().push([0x37, 0x22, 0x41, ...[0x12]])).toEqual([{ kind: 'status', byte: 0x12 }]);
  expect(new ReplyParser().push([0x10, 0x00, ...ECHO])).toEqual([{ kind: 'echo', token: 'AB01' }]);
});

test('any mix of replies survives any split', () => {
  const piece = fc.constantFrom<[number[], PrinterReply]>(
    [ECHO, { kind: 'echo', token: 'AB01' }],
    [ASB, { kind: 'asb', bytes: [0x10, 0, 0, 0x0f] }],
    [[0x1e], { kind: 'status', byte: 0x1e }],
    [[0x0c], { kind: 'fence', byte: 0x0c }],
  );
  fc.assert(
    fc.property(fc.array(piece), fc.array(fc.nat(200)), (pieces, cuts) => {
      const bytes = pieces.flatMap(([raw]) => raw);
      const edges = [0, ...cuts.filter((c) => c < bytes.length).sort((a, b) => a - b), bytes.length];
      const parser = new ReplyParser();
      const replies = edges.flatMap((edge, i) => parser.push(bytes.slice(edges[i - 1] ?? 0, edge)));
      expect(replies).toEqual(pieces.map(([, reply]) => reply));
    }),
  );
});

test.each([
  [0x12, 0x12, 0x12, { online: true, cause: null, nearEnd: false }],
  [0x12, 0x12, 0x1e, { online: true, cause: null, nearEnd: true }],
  [0x1a, 0x32, 0x72, { online: false, cause: 'paper_out', nearEnd: false }],
  [0x1a, 0x16, 0x12, { online: false, cause: 'cover_open', nearEnd: false }],
  [0x1a, 0x52, 0x12, { online: false, cause: 'error', nearEnd: false }],
  [0x1a, 0x12, 0x12, { online: false, cause: 'offline', nearEnd: false }],
])('DLE EOT answers %i %i %i are read', (printer, cause, roll, expected) => {
  expect(readReadiness(printer, cause, roll)).toEqual(expected);
});

test('automatic status names the cause', () => {
  expect(readAsb([0x10, 0, 0, 0])).toEqual({ online: true, cause: null, nearEnd: false });
  expect(readAsb([0x18, 0, 0x0c, 0]).cause).toBe('paper_out');
  expect(readAsb([0x38, 0, 0, 0]).cause).toBe('cover_open');
  expect(readAsb([0x18, 0x08, 0, 0]).cause).toBe('cutter');
});
