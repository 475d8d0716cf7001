import { expect, test } from 'vitest';
import { requestStarEcho, StarReplyParser, starEchoOf } from './star-status.ts';

/** A block of a printer that is well, as it sends one when it is connected to: its first two bytes say that it has eleven. */
const WELL = [0x23, 0x86, 0, 0, 0, 0, 0, 0, 0, 0, 0];
const block = (changes: Record<number, number>): number[] => WELL.map((byte, i) => changes[i] ?? byte);
const states = (bytes: number[]) =>
  new StarReplyParser().push(bytes).map((reply) => (reply.kind === 'readiness' ? reply.readiness : reply));

test('a block says what is the matter', () => {
  expect(states(WELL)).toEqual([{ online: true, cause: null, nearEnd: false }]);
  expect(states(block({ 2: 0x28 }))).toMatchObject([{ online: false, cause: 'cover_open' }]);
  expect(states(block({ 2: 0x08, 5: 0x08 }))).toMatchObject([{ cause: 'paper_out' }]);
  expect(states(block({ 3: 0x08 }))).toMatchObject([{ cause: 'cutter' }]);
  expect(states(block({ 4: 0x02 }))).toMatchObject([{ cause: 'error' }]);
  expect(states(block({ 2: 0x08 }))).toMatchObject([{ cause: 'offline' }]);
  expect(states(block({ 5: 0x04 }))).toEqual([{ online: true, cause: null, nearEnd: true }]);
});

test('an echo is heard between blocks, however the network cuts them, and belongs to its token', () => {
  const token = 'A7ZQ';
  const [n1, n2] = [...requestStarEcho(token)].slice(4);
  const parser = new StarReplyParser();
  const said = [...WELL, 0x1b, 0x1d, 0x03, 0x01, n1!, n2!, 5, 0, ...WELL];
  const replies = said.flatMap((byte) => parser.push([byte]));
  expect(replies.map(({ kind }) => kind)).toEqual(['readiness', 'echo', 'readiness']);
  expect(replies[1]).toEqual({ kind: 'echo', token: starEchoOf(token) });
});

test('what is no answer is passed over', () => {
  expect(new StarReplyParser().push([0xff, 0x10, 0x1b, 0x00, ...WELL])).toHaveLength(1);
});

test('a block that is shorter than it said does not eat the echo after it', () => {
  const token = 'A7ZQ';
  const [n1, n2] = [...requestStarEcho(token)].slice(4);
  const replies = new StarReplyParser().push([...WELL.slice(0, 9), 0x1b, 0x1d, 0x03, 0x01, n1!, n2!, 5, 0]);
  expect(replies.map(({ kind }) => kind)).toEqual(['readiness', 'echo']);
});
