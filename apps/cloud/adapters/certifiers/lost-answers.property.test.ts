import type { CertificationRequest, Certifier, CertifyOutcome } from '@comanda/fel';
import { runs } from '@comanda/testing/runs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CertifierRoom, newKey, sale } from './certifier.suite.ts';

/** What befalls a request, once it is sent: before or after the document is made. */
const fate = fc.constantFrom('none', 'none', 'down', 'busy', 'wrong', 'cut', 'gateway', 'refuse', 'expired');

/** As a job does it: what is unclear is looked up before the same request is sent again. */
const certifySafely = async (
  certifier: Certifier,
  request: CertificationRequest,
  before: () => void,
): Promise<CertifyOutcome> => {
  for (let tries = 0; tries < 20; tries++) {
    before();
    const outcome = await certifier.certify(request);
    if (outcome.kind === 'certified' || (outcome.kind === 'rejected' && !outcome.isRetryable)) return outcome;
    if (outcome.kind !== 'unclear') continue;
    const found = await certifier.find(request);
    if (found.kind === 'certified') return found;
  }
  throw new Error('not certified in twenty tries');
};

test.each(['digifact', 'infile'] as const)(
  'whatever %s loses, each sale has exactly one document, its own',
  async (name) => {
    await using room = await CertifierRoom.open(name);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(fate, { maxLength: 4 }), { minLength: 1, maxLength: 4 }), async (evening) => {
        const first = room.fake.sat.documents.length;
        const sales = evening.map((fates, i) => ({ fates: [...fates], dte: sale(1000 + first + i), key: newKey() }));
        const outcomes = await Promise.all(
          sales.map(({ fates, dte, key }) => {
            const certifier = room.adapter({}, 3000);
            const request = certifier.prepare(dte, key);
            return certifySafely(certifier, request, () => {
              const next = fates.shift() ?? 'none';
              if (next === 'expired') room.fake.expireTokens();
              else
                Object.assign(room.fake.trouble, { mode: next, times: next === 'none' ? null : 1, code: 'FEL_GEN104' });
            });
          }),
        );
        const made = room.fake.sat.documents.slice(first);
        expect(made).toHaveLength(sales.length);
        for (const [i, { key, dte }] of sales.entries()) {
          const [document, ...others] = made.filter((one) => one.key === key);
          expect(others).toEqual([]);
          expect(outcomes[i]).toMatchObject({ kind: 'certified', uuid: document!.uuid });
          expect(document!.dte.total).toBe(dte.total);
        }
      }),
      { numRuns: runs(25) },
    );
  },
);
