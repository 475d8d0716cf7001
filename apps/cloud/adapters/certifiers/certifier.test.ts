import {
  annulmentOf,
  type CertificationRequest,
  type Certified,
  type Certifier,
  OWN_CODES,
  readDte,
  seriesAndNumber,
} from '@comanda/fel';
import { describe, expect, test } from 'vitest';
import { CertifierRoom, example, ISSUER, newKey, sale } from './certifier.suite.ts';

const certify = async (certifier: Certifier, request: CertificationRequest): Promise<Certified> => {
  const outcome = await certifier.certify(request);
  if (outcome.kind !== 'certified') throw new Error(JSON.stringify(outcome));
  return outcome;
};
const codesOf = (outcome: { kind: string; errors?: { code: string }[] }): string[] =>
  (outcome.errors ?? []).map(({ code }) => code);

describe.each(['digifact', 'infile'] as const)('%s', (name) => {
  test('certifies a document, and gives its XML back', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const request = certifier.prepare(example('fact-nit'), newKey());
    const outcome = await certify(certifier, request);
    const [document] = room.fake.sat.documents;
    expect(outcome).toMatchObject({ uuid: document!.uuid, ...seriesAndNumber(document!.uuid), isTest: false });
    expect(outcome.certifiedAt).toMatch(/^2026-11-21T13:06:00/);
    expect(readDte(outcome.xml!)).toMatchObject({ dte: example('fact-nit'), certification: { uuid: document!.uuid } });
    expect(document!.dte).toEqual(example('fact-nit'));
  });

  test('certifies every type the product writes', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    for (const type of [
      'fact-cf',
      'fact-contingencia',
      'fact-cui-over-2500',
      'fact-split-third',
      'fcam',
      'fpeq-cf',
      'nabn-nit',
    ])
      await certify(certifier, certifier.prepare(example(type), newKey()));
    const origin = example('fact-nit');
    const { uuid, series, number } = await certify(certifier, certifier.prepare(origin, newKey()));
    for (const type of ['ncre', 'ndeb']) {
      const note = example(type);
      const refers = { ...note.origin!, uuid, series, number, issuedOn: '2026-11-21' };
      await certify(certifier, certifier.prepare({ ...note, receiver: origin.receiver, origin: refers }, newKey()));
    }
    expect(room.fake.sat.documents).toHaveLength(10);
  });

  test('a request that is sent again is the same document', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const request = certifier.prepare(sale(11_700), newKey());
    const first = await certify(certifier, request);
    const stored = JSON.parse(JSON.stringify(request)) as CertificationRequest;
    expect(await room.adapter().certify(stored)).toMatchObject({ kind: 'certified', uuid: first.uuid });
    expect(room.fake.sat.documents).toHaveLength(1);
  });

  test.each([
    ['cut', 'broken'],
    ['late', 'timeout'],
    ['gateway', 'server'],
  ] as const)(
    'an answer that is lost after the document was made (%s) is unclear, and found by its key',
    async (mode, cause) => {
      await using room = await CertifierRoom.open(name);
      const certifier = room.adapter({}, 400);
      const request = certifier.prepare(sale(4500), newKey());
      await certifier.signIn();
      Object.assign(room.fake.trouble, { mode, times: 1 });
      expect(await certifier.certify(request)).toEqual({ kind: 'unclear', cause });
      const found = await certifier.find(request);
      expect(found).toMatchObject({ kind: 'certified', uuid: room.fake.sat.documents[0]!.uuid });
      expect(await certifier.certify(request)).toMatchObject({ kind: 'certified', uuid: (found as Certified).uuid });
      expect(room.fake.sat.documents).toHaveLength(1);
    },
  );

  test.each([
    ['down', 'server'],
    ['busy', 'busy'],
    ['hang', 'timeout'],
    ['wrong', 'nonsense'],
  ] as const)('while it is %s nothing is known, and nothing is found afterwards', async (mode, cause) => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter({}, 300);
    await certifier.signIn();
    const request = certifier.prepare(sale(4500), newKey());
    room.fake.trouble.mode = mode;
    expect(await certifier.certify(request)).toEqual({ kind: 'unclear', cause });
    expect(await certifier.find(request)).toEqual({ kind: 'unclear', cause });
    const annulment = annulmentOf(
      sale(4500),
      'DBB51AE2-3A62-4437-B8E9-42ECFB761156',
      'Error de captura',
      sale(1).issuedAt,
    );
    expect(await certifier.cancel(annulment, newKey())).toEqual({ kind: 'unclear', cause });
    room.fake.trouble.mode = 'none';
    expect(await certifier.find(request)).toEqual({ kind: 'none' });
    expect(await certifier.certify(request)).toMatchObject({ kind: 'certified' });
  });

  test('without a connection nothing was sent', async () => {
    const room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const request = certifier.prepare(sale(4500), newKey());
    await room.fake.stop();
    expect(await certifier.certify(request)).toEqual({ kind: 'unclear', cause: 'unreachable' });
    expect(await certifier.find(request)).toEqual({ kind: 'unclear', cause: 'unreachable' });
  });

  test('SAT’s codes come back, and whether the same may be taken later', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const above = await certifier.certify(certifier.prepare(sale(250_000), newKey()));
    expect(above).toMatchObject({ kind: 'rejected', isRetryable: false });
    expect(codesOf(above)).toEqual(['FEL_RCP535']);
    room.fake.sat.unknown.add('576937K');
    expect(codesOf(await certifier.certify(certifier.prepare(example('fcam'), newKey())))).toEqual(['FEL_RCP309']);
    Object.assign(room.fake.trouble, { mode: 'refuse', code: 'FEL_GEN104', times: 1 });
    const request = certifier.prepare(sale(100), newKey());
    expect(await certifier.certify(request)).toMatchObject({ kind: 'rejected', isRetryable: true });
    expect(await certifier.certify(request)).toMatchObject({ kind: 'certified' });
  });

  test('another sale’s document is not taken for this one', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const key = newKey();
    await certify(certifier, certifier.prepare(sale(11_700), key));
    const reused = await certifier.certify(certifier.prepare(sale(4500), key));
    expect(reused).toMatchObject({ kind: 'rejected', isRetryable: true });
    expect(codesOf(reused)).toEqual([OWN_CODES.differs]);
    Object.assign(room.fake.trouble, { mode: 'other', times: 1 });
    expect(codesOf(await certifier.certify(certifier.prepare(sale(9900), newKey())))).toEqual([OWN_CODES.differs]);
    expect(room.fake.sat.documents).toHaveLength(1);
  });

  test('annuls a document once, however often it is asked', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const { uuid } = await certify(certifier, certifier.prepare(sale(11_700), newKey()));
    room.now += 60_000;
    const annulment = annulmentOf(sale(11_700), uuid, 'Comprador equivocado', '2026-11-21T13:07:00-06:00');
    const key = newKey();
    for (let i = 0; i < 2; i++) expect(await certifier.cancel(annulment, key)).toMatchObject({ kind: 'annulled' });
    expect(await certifier.cancel(annulment, newKey())).toMatchObject({ kind: 'annulled' });
    expect(room.fake.sat.documents[0]).toMatchObject({
      state: 'annulled',
      annulment: { reason: 'Comprador equivocado' },
    });
  });

  test('an annulment whose answer was lost is annulled on the next try', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const { uuid } = await certify(certifier, certifier.prepare(sale(11_700), newKey()));
    const annulment = annulmentOf(sale(11_700), uuid, 'Comprador equivocado', '2026-11-21T13:07:00-06:00');
    const key = newKey();
    Object.assign(room.fake.trouble, { mode: 'cut', times: 1 });
    expect(await certifier.cancel(annulment, key)).toMatchObject({ kind: 'unclear' });
    expect(await certifier.cancel(annulment, key)).toMatchObject({ kind: 'annulled' });
  });

  test('an annulment waits for SAT: before its acknowledgement, and when it is late', async () => {
    await using room = await CertifierRoom.open(name, { acknowledgeAfterMs: 60_000 });
    const certifier = room.adapter();
    const { uuid } = await certify(certifier, certifier.prepare(sale(11_700), newKey()));
    const at = (time: string) => annulmentOf(sale(11_700), uuid, 'Comprador equivocado', time);
    const early = await certifier.cancel(at('2026-11-21T13:06:30-06:00'), newKey());
    expect([early.kind, codesOf(early)]).toEqual(['pending', ['FEL_ANU368']]);
    room.now = Date.UTC(2027, 0, 2, 18);
    const late = await certifier.cancel(at('2027-01-02T12:00:00-06:00'), newKey());
    expect([late.kind, codesOf(late)]).toEqual(['pending', ['FEL_ANU001']]);
  });

  test('an annulment that names another buyer is refused', async () => {
    await using room = await CertifierRoom.open(name);
    const certifier = room.adapter();
    const { uuid } = await certify(certifier, certifier.prepare(sale(11_700), newKey()));
    const annulment = annulmentOf(example('fact-nit'), uuid, 'Comprador equivocado', '2026-11-21T13:07:00-06:00');
    const outcome = await certifier.cancel(annulment, newKey());
    expect(codesOf(outcome)).toEqual(['FEL_ANU371']);
    expect(outcome).toMatchObject({ kind: 'rejected', isRetryable: false });
  });

  test('an account that is refused certifies nothing, and is told apart from a document that is', async () => {
    await using room = await CertifierRoom.open(name);
    const wrong = room.adapter({ password: 'otra', apiKey: 'otra' });
    const request = wrong.prepare(sale(4500), newKey());
    for (const outcome of [await wrong.certify(request), await wrong.find(request), await wrong.signIn()]) {
      expect(codesOf(outcome)).toEqual([OWN_CODES.credentials]);
      expect(outcome).toMatchObject({ kind: 'rejected', isRetryable: true });
      expect(JSON.stringify(outcome)).not.toContain('otra');
    }
    expect(await room.adapter().signIn()).toMatchObject({ kind: 'signed_in' });
    expect(room.fake.sat.documents).toEqual([]);
  });
});

describe('digifact’s token', () => {
  test('is kept for all who share the store, and fetched anew when it was revoked or is about to end', async () => {
    await using room = await CertifierRoom.open('digifact');
    const logins = () => room.fake.asked.filter((one) => one === 'login').length;
    const certifier = room.adapter();
    for (const total of [100, 200]) await certify(certifier, certifier.prepare(sale(total), newKey()));
    await certify(room.adapter(), certifier.prepare(sale(300), newKey()));
    expect(logins()).toBe(1);
    room.fake.expireTokens();
    await certify(certifier, certifier.prepare(sale(400), newKey()));
    expect(logins()).toBe(2);
    expect(room.tokens.kept!.until).toBe(Math.floor(room.now / 1000) * 1000 + 30 * 86_400_000);
    room.tokens.kept!.until = room.now + 60_000;
    await certify(certifier, certifier.prepare(sale(500), newKey()));
    expect(logins()).toBe(3);
  });

  test('of another issuer certifies nothing', async () => {
    await using room = await CertifierRoom.open('digifact');
    const dte = sale(4500);
    const certifier = room.adapter();
    const request = certifier.prepare({ ...dte, issuer: { ...dte.issuer, nit: '16693949' } }, newKey());
    expect(codesOf(await certifier.certify(request))).toEqual(['FEL_ASO099']);
    expect(ISSUER).not.toBe('16693949');
  });
});

test('a test environment’s series of its own is no other document', async () => {
  await using room = await CertifierRoom.open('infile', { isTest: true });
  const { digifactUrl: digifact, infileUrl: infile } = room.fake;
  const { certifierFor } = await import('./certifier-for.ts');
  const { DEMO_INFILE } = await import('@comanda/testing/fake-certifier');
  const account = {
    environment: 'test' as const,
    issuerNit: ISSUER,
    credentials: { certifier: 'infile' as const, ...DEMO_INFILE },
  };
  const certifier = certifierFor(account, {
    fetch,
    tokens: room.tokens,
    now: () => room.now,
    urls: { digifact, infile },
  });
  expect(await certifier.certify(certifier.prepare(sale(4500), newKey()))).toMatchObject({
    kind: 'certified',
    series: '**PRUEBAS**',
    isTest: true,
  });
  // As in production it would be another's.
  expect(codesOf(await room.adapter().certify(certifier.prepare(sale(4500), newKey())))).toEqual([OWN_CODES.differs]);
});
