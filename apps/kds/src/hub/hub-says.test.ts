import { KDS_EVENTS, KdsSyncReply } from '@comanda/contracts';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { StationModel, ticketId } from '../testing/station-model.ts';
import { isSaid, said, withReadableTickets } from './hub-says.ts';

const contract = z.object({
  ...KDS_EVENTS,
  sync: KdsSyncReply,
  ping: KdsSyncReply.pick({ serverNow: true, seq: true }),
});

/** What a pattern or a type says already, or what is no rule. */
const SAID_OTHERWISE = ['$schema', 'format', 'minimum', 'maximum'] as const;

test('what the display takes for said is what the contract says', async () => {
  const schema = z.toJSONSchema(contract, {
    io: 'input',
    reused: 'ref',
    override: ({ jsonSchema }) => {
      for (const word of SAID_OTHERWISE) delete jsonSchema[word];
    },
  });
  delete schema.$schema;
  // Every byte of it is in the page.
  const text = JSON.stringify(schema, null, 2).replaceAll('__schema', 's');
  await expect(`${text}\n`).toMatchFileSnapshot('./hub-says.schema.json');
});

const model = new StationModel();
const change = (...kinds: Parameters<StationModel['change']>[1][]) =>
  kinds.map((kind) => model.change(ticketId(1), kind)!);
const events = [
  model.fire(1, { seatNo: 3, allergies: ['maní'], change: 'added' }),
  ...change('bump', 'recall', 'void', 'acknowledge'),
];
model.fire(2);
model.change(ticketId(2), 'bump');
model.fire(3);
const truth = model.sync();
const samples: { name: keyof typeof contract.shape; data: unknown }[] = [
  ...events,
  { name: 'sync', data: truth },
  { name: 'ping', data: { serverNow: '2026-11-21T14:00:00.000Z', seq: 4 } },
  {
    name: 'printer:offline',
    data: {
      stationId: truth.station.id,
      stationName: 'Cocina',
      locationId: truth.station.locationId,
      cause: 'paper_out',
      detectedAt: '2026-11-21T14:00:00.000Z',
    },
  },
];

describe('by the contract’s own schemas', () => {
  test.each(samples)('$name is said', ({ name, data }) => {
    expect(contract.shape[name].safeParse(data).success).toBe(true);
    expect(isSaid(name, data)).toBe(true);
  });

  /** The paths of all there is in a value. */
  const pathsOf = (value: unknown): string[][] =>
    value === null || typeof value !== 'object'
      ? [[]]
      : [[], ...Object.entries(value).flatMap(([key, one]) => pathsOf(one).map((path) => [key, ...path]))];

  const changed = (value: unknown, [key, ...path]: string[], to: { value: unknown } | null): unknown => {
    if (key === undefined) return to?.value;
    const copy = structuredClone(value) as Record<string, unknown>;
    if (path.length === 0 && to === null) delete copy[key];
    else copy[key] = changed(copy[key], path, to);
    return copy;
  };

  const asSent = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

  const others = fc.oneof(
    fc.jsonValue({ maxDepth: 1 }),
    fc.constantFrom(0.5, 2 ** 53, -1, '', 'pending', '2026-13-21T14:00:00Z', '2026-11-21', [null], [1, 'x'], {}),
  );
  const broken = fc
    .constantFrom(...samples)
    .chain(({ name, data }) =>
      fc
        .tuple(fc.constantFrom(...pathsOf(data)), fc.option(fc.record({ value: others })))
        .map(([path, to]) => ({ name, data: asSent(changed(data, path, to)) })),
    );

  test('whatever else comes is said, or not, as they have it', () => {
    fc.assert(
      fc.property(broken, ({ name, data }) => {
        expect(isSaid(name, data)).toBe(contract.shape[name].safeParse(data).success);
      }),
      { numRuns: runs(400) },
    );
  });

  test('one ticket that cannot be drawn kept all others of the station from the screen: it is left out and counted', () => {
    const [one] = truth.tickets;
    const odd = { ...one, id: ticketId(9), ticketData: 5 };
    const { answer, unreadable } = withReadableTickets({ ...truth, tickets: [odd, ...truth.tickets], recent: [odd] });
    expect(said('sync', answer).tickets).toEqual(truth.tickets);
    expect(said('sync', answer).recent).toEqual([]);
    expect(unreadable).toBe(1);
    for (const none of [null, 5, {}, { tickets: 5, recent: [] }])
      expect(() => said('sync', withReadableTickets(none).answer)).toThrow('not the answer to sync');
  });

  test('an answer of another shape is none', () => {
    expect(() => said('ping', { seq: 4 })).toThrow('not the answer to ping');
  });
});
