import { expect, test } from 'vitest';
import { paymentProblems } from './same-payments.ts';

const told = [
  { hub: 'hub-1', id: 'a', amount: 500 },
  { hub: 'hub-2', id: 'b', amount: 700 },
];
const [a, b] = [
  { id: 'a', amount: 500 },
  { id: 'b', amount: 700 },
];

test('what is there as it was acknowledged is right', () => {
  expect(paymentProblems(told, { 'hub-1': [a], 'hub-2': [b], cloud: [a, b] })).toEqual([]);
});

test.each([
  ['lost at its hub', { 'hub-1': [], 'hub-2': [b], cloud: [a, b] }],
  ['at another hub', { 'hub-1': [], 'hub-2': [a, b], cloud: [a, b] }],
  ['lost in the cloud', { 'hub-1': [a], 'hub-2': [b], cloud: [a] }],
  ['twice in the cloud', { 'hub-1': [a], 'hub-2': [b], cloud: [a, b, b] }],
  ['of another amount', { 'hub-1': [a], 'hub-2': [b], cloud: [a, { id: 'b', amount: 701 }] }],
])('a payment %s is found', (_what, rowsAt) => {
  expect(paymentProblems(told, rowsAt)).toHaveLength(1);
});

test('one payment acknowledged to two requests is found', () => {
  expect(paymentProblems([...told, told[0]!], { 'hub-1': [a], 'hub-2': [b], cloud: [a, b] })).toHaveLength(1);
});
