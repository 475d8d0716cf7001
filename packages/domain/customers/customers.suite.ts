import type { CustomerMerge, CustomerView, DuplicateCandidate, MergedCustomer, Page } from '@comanda/contracts';
import { CUIS, type FrontDesk, NITS } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymizeDueCustomers } from './anonymization/anonymize-due-customers.ts';

const digits = fc.integer({ min: 0, max: 12 }).map((n) => ({ e164: `5555 ${1000 + n}` }));
const profile = fc.constantFrom(...NITS).map((taxId) => ({ taxId, legalName: `DUEÑO DE ${taxId}` }));
const email = fc.integer({ min: 0, max: 5 }).map((n) => ({ email: `a${n}@b.gt` }));
const address = fc.integer({ min: 1, max: 25 }).map((zona) => ({ line1: '4a. avenida', zona }));
const person = fc.record({
  firstName: fc.constantFrom('Ana', 'José', 'Qʼanil'),
  notes: fc.option(fc.constantFrom('Alergia al maní', 'VIP')),
  phones: fc.uniqueArray(digits, { maxLength: 5, selector: (one) => one.e164 }),
  billingProfiles: fc.uniqueArray(profile, { maxLength: 4, selector: (one) => one.taxId }),
  emails: fc.uniqueArray(email, { maxLength: 4, selector: (one) => one.email }),
  addresses: fc.array(address, { maxLength: 3 }),
});

type Four = [string, string, string, string];

/** What a customer is, beside how often it was written. */
const lasting = ({ version: _, updatedAt: __, ...view }: CustomerView): object => view;

/** What customers promise wherever they are kept: what the database itself must hold up. */
export const registerCustomerTests = (database: string, open: () => Promise<FrontDesk>): void => {
  describe(`customers on ${database}`, () => {
    let desk: FrontDesk;
    beforeAll(async () => {
      desk = await open();
    });
    afterAll(() => desk?.[Symbol.asyncDispose]());

    test('a merge that is undone leaves both exactly as they were, to read and to find', async () => {
      const seen = async (ids: string[]) => [
        await Promise.all(ids.map(async (id) => lasting(await desk.now(id)))),
        await Promise.all(ids.map((id) => termsOf(id))),
      ];
      const termsOf = async (customerId: string) => {
        const rows = await desk.db.read
          .selectFrom('customerTerm')
          .select(['kind', 'term', 'elementId'])
          .where('customerId', '=', customerId)
          .execute();
        return rows.map((row) => `${row.kind} ${row.term} ${row.elementId}`).sort();
      };
      await fc.assert(
        fc.asyncProperty(person, person, async (one, two) => {
          const [a, b] = [await desk.customer(one), await desk.customer(two)];
          const before = await seen([a.id, b.id]);
          const merged = await desk.merge(a.id, b.id);
          expect(merged.phones.filter((phone) => phone.isPrimary)).toHaveLength(Math.min(1, merged.phones.length));
          expect(new Set(merged.phones.map((phone) => phone.e164)).size).toBe(merged.phones.length);
          expect(await desk.now(b.id)).toMatchObject({ mergedInto: a.id, phones: [], displayName: b.displayName });
          await desk.call('undoMerge', { id: merged.mergeId });
          expect(await seen([a.id, b.id])).toEqual(before);
          for (const { id } of [a, b]) await desk.change('deleteCustomer', id);
        }),
        { numRuns: runs(25) },
      );
    });

    test('a merge names who made it: a user or an account of the business, nobody of another', async () => {
      const none = { email: null, locationIds: [], passwordHash: null, pinHash: null, pinLookup: null };
      const row = { ...none, role: 'Cashier' as const, isActive: true, createdAt: 'now', updatedAt: 'now' };
      const hire = (more: { id: string; businessId: string; fullName: string; accountId: string | null }) =>
        desk.write(desk.owner, (tx) =>
          tx.db
            .insertInto('appUser')
            .values({ ...row, ...more })
            .execute(),
        );
      const mergedBy = async (id: string): Promise<(string | null)[]> => {
        const actor = { ...desk.owner, id };
        const [one, two] = [await desk.customer({ firstName: 'Una' }), await desk.customer({ firstName: 'Otra' })];
        await desk.change('mergeCustomers', one.id, { given: { otherId: two.id } }, actor);
        const { data } = await desk.call<Page<CustomerMerge>>('listMerges', { id: one.id });
        return data.map((merge) => merge.mergedByName);
      };
      const { businessId } = desk;
      const [rosa, luis, hers, strange] = Array.from({ length: 4 }, () => desk.env.uuid()) as Four;
      const elsewhere = await desk.stranger();
      await hire({ id: rosa, businessId, fullName: 'Rosa', accountId: null });
      await hire({ id: luis, businessId, fullName: 'Luis', accountId: hers });
      await hire({ id: desk.env.uuid(), businessId: elsewhere.businessId, fullName: 'Ajena', accountId: strange });
      expect([await mergedBy(rosa), await mergedBy(hers), await mergedBy(strange)]).toEqual([
        ['Rosa'],
        ['Luis'],
        [null],
      ]);
    });

    test('of twenty writes with one If-Match exactly one is made', async () => {
      const { id } = await desk.customer({ firstName: 'Paralela' });
      const add = (n: number) =>
        desk.call<CustomerView>('addCustomerElement', {
          id,
          etags: [1],
          collection: 'phones',
          given: { e164: `5555 20${10 + n}` },
        });
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => add(n)));
      const lost = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
      expect(lost).toHaveLength(19);
      for (const error of lost) {
        expect(error).toMatchObject({ code: 'CUSTOMER_VERSION_CONFLICT', details: { currentVersion: 2 } });
      }
      expect(await desk.now(id)).toMatchObject({ version: 2, phones: [{ isPrimary: true }] });
    });

    test('one value twice, or two primaries, are refused by the database itself', async () => {
      const { id, businessId } = await desk.customer({ firstName: 'Única', phone: '5555 3001' });
      const row = { businessId, customerId: id, kind: 'phone' as const, data: {}, createdAt: 'now' };
      const insert = (more: { normalized: string; isPrimary: boolean }) =>
        desk.write(desk.owner, (tx) =>
          tx.db
            .insertInto('customerElement')
            .values({ id: tx.ids.next(), ...row, ...more })
            .execute(),
        );
      await expect(insert({ normalized: '+50255553001', isPrimary: false })).rejects.toThrow(/unique/i);
      await expect(insert({ normalized: '+50255553002', isPrimary: true })).rejects.toThrow(/unique/i);
      await insert({ normalized: '+50255553002', isPrimary: false });
    });

    test('who shares a phone, a tax id or an address may be the same', async () => {
      const first = await desk.customer({
        firstName: 'Berta',
        phone: '5555 4001',
        taxId: CUIS[2],
        email: 'berta@b.gt',
      });
      const matched = async (input: object): Promise<Partial<DuplicateCandidate>[]> => {
        const { data } = await desk.call<{ data: DuplicateCandidate[] }>('findDuplicates', { given: input });
        return data
          .filter((one) => one.customerId === first.id)
          .map(({ score, confidence }) => ({ score, confidence }));
      };
      expect(await matched({ phones: ['(502) 5555 4001'] })).toEqual([{ score: 9, confidence: 'likely' }]);
      expect(await matched({ taxIds: [{ taxIdType: 'CUI', taxId: CUIS[2] }] })).toEqual([
        { score: 10, confidence: 'likely' },
      ]);
      expect(await matched({ emails: ['BERTA@b.gt'] })).toEqual([{ score: 9, confidence: 'likely' }]);
      expect(await matched({ emails: ['berta+pos@b.gt'], phones: ['5555 4002'] })).toEqual([]);
    });

    test('a customer’s every term goes with it', async () => {
      const { id } = await desk.customer({ firstName: 'Fugaz', phone: '5555 5001', email: 'fugaz@b.gt' });
      expect(await desk.found('fugaz')).toEqual(['Fugaz']);
      await desk.change('requestAnonymization', id);
      const merged = await desk.call<MergedCustomer>('getCustomer', { id });
      expect(merged.anonymizeAfter).not.toBeNull();
      await desk.change('deleteCustomer', id);
      expect(await desk.found('fugaz')).toEqual([]);
      const rows = desk.db.read.selectFrom('customerTerm').select('no').where('customerId', '=', id);
      expect(await rows.execute()).toEqual([]);
    });

    test('once anonymised, no answer kept under an Idempotency-Key names the customer; others’ answers stay', async () => {
      const keep = (key: string, answer: unknown) =>
        desk.write(desk.owner, (tx) =>
          tx.db
            .insertInto('idempotencyKey')
            .values({
              actorId: desk.owner.id,
              key,
              fingerprint: key,
              status: 200,
              body: JSON.stringify(answer),
              createdAt: tx.clock.now(),
            })
            .execute(),
        );
      const secret = await desk.customer({ firstName: 'Olvidada', phone: '5555 7001' });
      const twin = await desk.customer({ firstName: 'Olvidada', lastName: 'Gemela', phone: '5555 7001' });
      const merged = await desk.merge(secret.id, twin.id);
      const neighbour = await desk.customer({ firstName: 'Vecina', phone: '5555 7001' });
      expect(neighbour.duplicateCandidates).toMatchObject([{ displayName: 'Olvidada' }]);
      const later = await desk.customer({ firstName: 'Presente' });
      await desk.change('requestAnonymization', secret.id);
      desk.env.advance(8 * 24 * 60 * 60 * 1000);
      for (const [i, answer] of [secret, twin, merged, neighbour, later].entries()) await keep(`kept ${i}`, answer);
      const { anonymized } = await anonymizeDueCustomers(desk.contexts.task(desk.owner), async () => false);
      expect(anonymized).toContain(secret.id);
      const kept = await desk.db.read.selectFrom('idempotencyKey').select(['key', 'body']).execute();
      expect(JSON.stringify(kept)).not.toMatch(/Olvidada|Gemela/);
      expect(kept.map((one) => one.key)).toEqual(['kept 4']);
    });

    test('nobody of another business is found, changed or merged', async () => {
      const stranger = await desk.stranger();
      const ours = await desk.customer({ firstName: 'Nuestra', phone: '5555 6001' });
      const theirs = await desk.customer({ firstName: 'Suya', phone: '5555 6001' }, stranger);
      expect(theirs.duplicateCandidates).toEqual([]);
      expect(await desk.found('suya')).toEqual([]);
      expect(await refusal(desk.merge(ours.id, theirs.id))).toBe('CUSTOMER_NOT_FOUND');
      const dismissed = desk.call('dismissDuplicate', { id: ours.id, given: { otherId: theirs.id } });
      expect(await refusal(dismissed)).toBe('CUSTOMER_NOT_FOUND');
    });
  });
};
