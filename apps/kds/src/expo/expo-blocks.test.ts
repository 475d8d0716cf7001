import type { ExpoLine, ExpoOrder } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { blocksOf, cameFrom } from './expo-blocks.ts';

const line = (itemId: string, status: ExpoLine['status']) => ({ itemId, status, quantity: 1 }) as ExpoLine;
const order = (courses: object[], next: object | null = null) =>
  ({ orderId: 'o', courses, next }) as unknown as ExpoOrder;

test('a course’s head stays with its first dish, and its key with the last; of what is served only the head is left', () => {
  const blocks = blocksOf(
    order(
      [
        { courseNumber: 1, state: 'served', lines: [line('a', 'served')] },
        { courseNumber: 2, state: 'cooking', lines: [line('b', 'ready'), line('c', 'preparing')] },
      ],
      { courseNumber: 3 },
    ),
  );
  expect(blocks.map(({ id, isFirst, ready }) => [id, isFirst, ready])).toEqual([
    ['o:1', true, 0],
    ['b', true, 0],
    ['c', false, 1],
    ['o:next', false, 0],
  ]);
});

test('a course of one dish is one piece', () => {
  const [only, ...others] = blocksOf(order([{ courseNumber: 1, state: 'ready', lines: [line('a', 'ready')] }]));
  expect(only).toMatchObject({ id: 'a', isFirst: true, ready: 1 });
  expect(others).toEqual([]);
});

test('three Pepián were “3 listos” at the waiter’s and “ENTREGAR (1)” at the pass: portions are counted there, too', () => {
  const lines = [
    { ...line('a', 'ready'), quantity: 3 },
    line('b', 'ready'),
    { ...line('c', 'preparing'), quantity: 2 },
  ];
  expect(blocksOf(order([{ courseNumber: 1, state: 'cooking', lines }])).at(-1)?.ready).toBe(4);
});

test('a table with dishes of its own was headed as another’s that moved: the head says whence only where all the kitchen had came', () => {
  const at = (status: ExpoLine['status'], movedFrom?: string) => ({ ...line('a', status), movedFrom });
  const from = (...lines: object[]) => cameFrom(order([{ courseNumber: 1, state: 'cooking', lines }]));
  expect(from(at('ready', '5'), at('preparing', '5'), at('served', '5'), at('pending'))).toBe('5');
  expect(from(at('ready', '5'), at('served'))).toBeNull();
  expect(from(at('ready', '5'), at('preparing'))).toBeNull();
  expect(from(at('ready', '5'), at('preparing', '6'))).toBeNull();
});
