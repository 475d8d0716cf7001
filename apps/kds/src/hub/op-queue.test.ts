import type { KitchenTicket } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { StationModel } from '../testing/station-model.ts';
import { OpQueue, type OpQueueOptions, type OpStore, type SendOutcome, type TicketOp } from './op-queue.ts';

const op = (n: number): TicketOp => ({ id: `op${n}`, kind: 'bump', ticketId: `t${n}`, at: '2026-11-21T14:00:00.000Z' });

const ticket = (): KitchenTicket => {
  const hub = new StationModel();
  hub.fire(1);
  return [...hub.tickets.values()][0]!;
};

const memory = (kept: TicketOp[] = []): OpStore & { kept: readonly TicketOp[] } => {
  const store = {
    kept: kept as readonly TicketOp[],
    load: async () => [...store.kept],
    save: async (ops: readonly TicketOp[]) => {
      store.kept = [...ops];
    },
  };
  return store;
};

const setUp = (send: (op: TicketOp) => Promise<SendOutcome>, store: OpStore = memory()) => {
  const heard: string[] = [];
  const settled = Promise.withResolvers<void>();
  const options: OpQueueOptions = {
    send,
    store,
    onDone: ({ id }) => heard.push(`done ${id}`),
    onRefused: ({ id }) => heard.push(`refused ${id}`),
    // The last word on an op comes after the change that removed it.
    onChange: () =>
      queueMicrotask(() => {
        if (queue.pending().length === 0 && heard.length > 0) settled.resolve();
      }),
    retryMs: 1,
  };
  const queue: OpQueue = new OpQueue(options);
  return { queue, heard, settled: settled.promise };
};

const done = async (): Promise<SendOutcome> => ({ kind: 'done', ticket: ticket() });

describe('the queue of touches', () => {
  test('sends in order, one at a time, and forgets what the hub confirmed', async () => {
    const sent: string[] = [];
    let open = 0;
    const { queue, heard, settled } = setUp(async ({ id }) => {
      open += 1;
      expect(open).toBe(1);
      sent.push(id);
      await Promise.resolve();
      open -= 1;
      return done();
    });
    await queue.start();
    queue.add([op(1), op(2)]);
    queue.add([op(3)]);
    await settled;
    expect(sent).toEqual(['op1', 'op2', 'op3']);
    expect(heard).toEqual(['done op1', 'done op2', 'done op3']);
    queue.stop();
  });

  test('keeps a touch while the hub is away and repeats it with the same key', async () => {
    const keys: string[] = [];
    const { queue, settled } = setUp(async ({ id }) => {
      keys.push(id);
      return keys.length < 3 ? { kind: 'later' } : done();
    });
    await queue.start();
    queue.add([op(1), op(2)]);
    await settled;
    expect(keys).toEqual(['op1', 'op1', 'op1', 'op2']);
    queue.stop();
  });

  test('drops what the hub refuses and goes on with the rest', async () => {
    const { queue, heard, settled } = setUp(async ({ id }) => (id === 'op1' ? { kind: 'refused' } : done()));
    await queue.start();
    queue.add([op(1), op(2)]);
    await settled;
    expect(heard).toEqual(['refused op1', 'done op2']);
    queue.stop();
  });

  test('survives a reload: kept touches are sent first', async () => {
    const store = memory([op(1)]);
    const { queue, heard, settled } = setUp(done, store);
    await queue.start();
    queue.add([op(2)]);
    await settled;
    await queue.saved();
    expect(heard).toEqual(['done op1', 'done op2']);
    expect(store.kept).toEqual([]);
    queue.stop();
  });

  test('takes back only what was never sent', async () => {
    const away = Promise.withResolvers<SendOutcome>();
    const { queue } = setUp(() => away.promise);
    await queue.start();
    queue.add([op(1), op(2)]);
    expect(queue.cancel((one) => one.id === 'op1')).toBe(false);
    expect(queue.cancel((one) => one.id === 'op2')).toBe(true);
    expect(queue.pending().map(({ id }) => id)).toEqual(['op1']);
    queue.stop();
    away.resolve({ kind: 'later' });
  });
});

test('whatever the hub answers and however often, each touch is confirmed or refused exactly once, in order', async () => {
  const answers = fc.array(fc.constantFrom('done', 'refused', 'later'), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 6 }), answers, async (count, script) => {
      const { queue, heard, settled } = setUp(async () => {
        const kind = script.shift() ?? 'done';
        return kind === 'done' ? done() : { kind: kind as 'refused' | 'later' };
      });
      await queue.start();
      const ops = Array.from({ length: count }, (_, n) => op(n));
      queue.add(ops);
      await settled;
      expect(heard.map((line) => line.split(' ')[1])).toEqual(ops.map(({ id }) => id));
      queue.stop();
    }),
    { numRuns: runs(60) },
  );
});
