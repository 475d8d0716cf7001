import { readFileSync } from 'node:fs';
import {
  AvailabilityCommand,
  CustomerCommand,
  HelloInput,
  HelloOutput,
  PushInput,
  PushOutput,
} from '@comanda/contracts';
import { expect, test } from 'vitest';
import { checkChain } from '../../packages/sync/cloud/inbox/push.ts';
import { rowOf } from '../../packages/sync/hub/down/feed-message.ts';
import { readChanges } from '../../packages/sync/rows/read-changes.ts';

/** What hubs and clouds in restaurants said to each other: it is read by every later build. Samples are added, not changed. */
const sample = (name: string) => JSON.parse(readFileSync(new URL(`./wire/${name}.json`, import.meta.url), 'utf8'));

test.each(['push', 'push-form-2'])(
  'a %s of an earlier build still follows from its beginning, and its transactions are lists of changes',
  (name) => {
    const { asked, answered } = sample(name);
    const input = PushInput.parse(asked);
    expect(() => checkChain(input)).not.toThrow();
    const read = input.txs.flatMap((one) => readChanges(one).map(([entity, op]) => `${one.kind} ${entity} ${op}`));
    expect(read).toEqual([
      ...['baseline product I', 'tx order I', 'tx product U', 'tx hub_command I', 'salvage order D'],
    ]);
    expect(PushOutput.parse(answered)).toMatchObject({ lastSeq: 5, lastHash: input.txs.at(-1)!.hash });
  },
);

test('a hello of an earlier build and the answer to it are still read, with what later builds add beside it', () => {
  const { asked, answered } = sample('hello');
  expect(HelloInput.parse({ ...asked, added: 1 })).toEqual(asked);
  // It did not say what it reads: the first form.
  expect(HelloOutput.parse({ ...answered, added: 1 })).toEqual({ ...answered, maxSchemaVersion: 1 });
  for (const name of ['hello-form-2', 'hello-with-sums']) {
    const later = sample(name);
    expect(HelloInput.parse(later.asked)).toEqual(later.asked);
    expect(HelloOutput.parse(later.answered)).toEqual(later.answered);
  }
});

test('the messages of a shape still are rows of the feed', () => {
  const [insert, update, gone, control] = sample('shape');
  expect(rowOf(insert)).toMatchObject({ entity: 'product', rev: 1, deleted: 0, schemaV: 1 });
  expect(rowOf(update)).toMatchObject({ rev: 2 });
  expect(rowOf(gone)).toMatchObject({ id: insert.value.id, body: '{}' });
  expect(control.headers.control).toBe('up-to-date');
});

test('commands of both ways are still understood', () => {
  const { down, up } = sample('commands');
  expect(AvailabilityCommand.parse(down.body)).toEqual(down.body);
  expect(CustomerCommand.parse(up)).toMatchObject({ operation: 'createCustomer', ids: up.ids });
});
