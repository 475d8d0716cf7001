import { CUIS, NITS, openFrontDesk, refused } from '@comanda/testing/front-desk';
import { refusal } from '@comanda/testing/refusal';
import { describe, expect, test } from 'vitest';

const WHOLE = {
  firstName: 'Ana María',
  lastName: 'Xol Tzul',
  notes: 'Mesa junto a la ventana',
  phones: [
    { type: 'home', e164: '2222-3333' },
    { type: 'mobile', e164: '(502) 5555 1234', isPrimary: true },
  ],
  billingProfiles: [
    { taxIdType: 'NIT', taxId: '57693-7k', legalName: 'ANA XOL' },
    { taxIdType: 'CUI', taxId: '2218 51658 1217', legalName: 'ANA MARIA XOL' },
    { taxIdType: 'EXT', taxId: 'a-123456', legalName: 'ANA XOL' },
  ],
  emails: [{ email: 'Ana.Xol+pos@Correo.com', receivesFel: false }],
  addresses: [
    {
      label: 'Casa',
      line1: '4a. avenida 10-20',
      zona: 10,
      municipality: 'Guatemala',
      department: 'Guatemala',
      latitude: 14.6,
      longitude: -90.5,
    },
  ],
};

describe('a new customer', () => {
  test('has what was sent, normalised, with one primary of each kind and the old fields beside', async () => {
    await using desk = await openFrontDesk();
    const { businessId } = desk;
    const ana = await desk.customer({ businessId, ...WHOLE });
    expect(ana).toMatchObject({ businessId, displayName: 'Ana María Xol Tzul', version: 1, status: 'active' });
    expect(ana.phones).toMatchObject([
      { type: 'home', e164: '+50222223333', raw: '2222-3333', isPrimary: false },
      { type: 'mobile', e164: '+50255551234', raw: '(502) 5555 1234', isPrimary: true },
    ]);
    expect(ana.billingProfiles).toMatchObject([
      { taxIdType: 'NIT', taxId: '576937K', legalName: 'ANA XOL', isPrimary: true },
      { taxIdType: 'CUI', taxId: '2218516581217', isPrimary: false },
      { taxIdType: 'EXT', taxId: 'A-123456', isPrimary: false },
    ]);
    expect(ana.emails).toMatchObject([{ email: 'Ana.Xol+pos@Correo.com', receivesFel: false, isPrimary: true }]);
    expect(ana.addresses).toMatchObject([{ countryCode: 'GT', formVersion: 1, zona: 10, colonia: null }]);
    expect(ana).toMatchObject({
      phone: '+50255551234',
      email: 'Ana.Xol+pos@Correo.com',
      taxId: '576937K',
      taxName: 'ANA XOL',
      address: '4a. avenida 10-20, zona 10, Guatemala, Guatemala',
      duplicateCandidates: [],
    });
    const { duplicateCandidates: _, ...view } = ana;
    expect(await desk.now(ana.id)).toEqual(view);
  });

  test('may come in the fields of older clients', async () => {
    await using desk = await openFrontDesk();
    const legacy = { phone: '5555-1234', email: 'a@b.gt', taxId: NITS[0], taxName: 'XOL Y CIA', address: 'Zona 1' };
    const ana = await desk.customer({ firstName: 'Ana', ...legacy });
    expect(ana).toMatchObject({ ...legacy, phone: '+50255551234' });
    expect(ana.billingProfiles).toMatchObject([{ taxIdType: 'NIT', legalName: 'XOL Y CIA' }]);
    const cui = await desk.customer({ firstName: 'Ana', lastName: 'Paz', taxId: CUIS[0], phone: '', email: null });
    expect(cui.billingProfiles).toMatchObject([{ taxIdType: 'CUI', legalName: 'Ana Paz' }]);
    expect([cui.phones, cui.emails]).toEqual([[], []]);
  });

  test('without a name is called by what is known of it', async () => {
    await using desk = await openFrontDesk();
    expect((await desk.customer({ phones: [{ e164: '5555 1234' }] })).displayName).toBe('+50255551234');
    const profile = { taxId: NITS[0], legalName: 'XOL, S. A.' };
    expect((await desk.customer({ phone: '5555 1234', billingProfiles: [profile] })).displayName).toBe('XOL, S. A.');
    expect((await desk.customer({ emails: [{ email: 'a@b.gt' }] })).displayName).toBe('a@b.gt');
    expect(await refused(desk.customer({ address: 'Zona 1' }))).toMatchObject({ path: 'firstName' });
  });

  test('is told who it may already be, and is added all the same', async () => {
    await using desk = await openFrontDesk();
    const first = await desk.customer();
    const second = await desk.customer({ firstName: 'Ana', lastName: 'Xol', phone: '+502 5555 1234' });
    expect(second.duplicateCandidates).toEqual([
      {
        customerId: first.id,
        displayName: 'Ana Xol',
        status: 'active',
        score: 13,
        confidence: 'likely',
        matchedOn: [
          { kind: 'phone', elementId: first.phones[0]!.id },
          { kind: 'name', elementId: null },
        ],
      },
    ]);
  });
});

describe('what is refused names its field', () => {
  const ana = { firstName: 'Ana' };
  const phone = (i: number) => ({ e164: `5555 10${10 + i}` });
  const many = <T>(count: number, item: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => item(i));
  test.each([
    [{ ...ana, phone: '5555 1234', phones: [] }, 'CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT', 'phone'],
    [{ ...ana, email: 'a@b.gt', emails: [] }, 'CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT', 'email'],
    [{ ...ana, taxId: 'x', billingProfiles: [] }, 'CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT', 'taxId'],
    [{ ...ana, taxName: 'x', billingProfiles: [] }, 'CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT', 'taxName'],
    [{ ...ana, address: 'x', addresses: [] }, 'CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT', 'address'],
    [{ ...ana, phones: [phone(1), { e164: '12345678' }] }, 'INVALID_PHONE', 'phones[1].e164'],
    [{ ...ana, phone: '12345678' }, 'INVALID_PHONE', 'phone'],
    [{ ...ana, billingProfiles: [{ taxId: '12345678', legalName: 'A' }] }, 'INVALID_NIT', 'billingProfiles[0].taxId'],
    [{ ...ana, taxId: '12345678' }, 'INVALID_NIT', 'taxId'],
    [
      { ...ana, billingProfiles: [{ taxIdType: 'CUI', taxId: '2218516571217', legalName: 'A' }] },
      ...(['INVALID_CUI', 'billingProfiles[0].taxId'] as const),
    ],
    [
      { ...ana, billingProfiles: [{ taxId: 'C/F', legalName: 'CONSUMIDOR FINAL' }] },
      ...(['CONSUMIDOR_FINAL_NOT_A_PROFILE', 'billingProfiles[0].taxId'] as const),
    ],
    [{ ...ana, taxId: 'CF' }, 'CONSUMIDOR_FINAL_NOT_A_PROFILE', 'taxId'],
    [
      { ...ana, billingProfiles: [{ taxIdType: 'EXT', taxId: 'ñ', legalName: 'A' }] },
      ...(['VALIDATION_FAILED', 'billingProfiles[0].taxId'] as const),
    ],
    [{ ...ana, emails: [{ email: 'ana@' }] }, 'INVALID_EMAIL', 'emails[0].email'],
    [{ ...ana, email: `${'a'.repeat(300)}@b.gt` }, 'INVALID_EMAIL', 'email'],
    [{ ...ana, phones: many(11, phone) }, 'COLLECTION_LIMIT_EXCEEDED', 'phones'],
    [{ ...ana, emails: many(11, (i) => ({ email: `a${i}@b.gt` })) }, 'COLLECTION_LIMIT_EXCEEDED', 'emails'],
    [{ ...ana, addresses: many(21, () => ({ line1: 'x' })) }, 'COLLECTION_LIMIT_EXCEEDED', 'addresses'],
    [
      { ...ana, billingProfiles: many(21, () => ({ taxId: NITS[0], legalName: 'A' })) },
      ...(['COLLECTION_LIMIT_EXCEEDED', 'billingProfiles'] as const),
    ],
    [{ ...ana, phones: [phone(1), { e164: '+50255551011' }] }, 'DUPLICATE_ELEMENT_IN_CUSTOMER', 'phones[1].e164'],
    [
      { ...ana, emails: [{ email: 'a@b.gt' }, { email: 'A@B.gt' }] },
      ...(['DUPLICATE_ELEMENT_IN_CUSTOMER', 'emails[1].email'] as const),
    ],
    [
      { ...ana, phones: [1, 2].map((i) => ({ ...phone(i), isPrimary: true })) },
      ...(['VALIDATION_FAILED', 'phones[1].isPrimary'] as const),
    ],
    [{ ...ana, addresses: [{ line1: 'x', latitude: 14 }] }, 'VALIDATION_FAILED', 'addresses[0].longitude'],
    [{ ...ana, addresses: [{ line1: 'x', formVersion: 2 }] }, 'VALIDATION_FAILED', 'addresses[0].formVersion'],
    [{ ...ana, addresses: [{ line1: 'x', department: 'Oaxaca' }] }, 'VALIDATION_FAILED', 'addresses[0].department'],
    [{ ...ana, taxName: 'XOL' }, 'VALIDATION_FAILED', 'taxId'],
    [{ ...ana, fistName: 'Ana' }, 'VALIDATION_FAILED', 'fistName'],
    [{ firstName: 'A\u0000' }, 'VALIDATION_FAILED', 'firstName'],
    [{}, 'VALIDATION_FAILED', 'firstName'],
  ])('%j', async (body, code, path) => {
    await using desk = await openFrontDesk();
    expect(await refused(desk.customer(body))).toMatchObject({ code, path });
    expect(await desk.db.read.selectFrom('customer').select('id').execute()).toEqual([]);
  });

  test('the full collection says how much it holds', async () => {
    await using desk = await openFrontDesk();
    const full = { ...ana, phones: many(10, phone), addresses: many(20, () => ({ line1: 'x' })) };
    expect((await desk.customer(full)).phones).toHaveLength(10);
    expect(await refused(desk.customer({ ...ana, phones: many(11, phone) }))).toMatchObject({ limit: 10 });
  });
});

test('business and branch must be the caller’s own', async () => {
  await using desk = await openFrontDesk();
  const stranger = await desk.stranger();
  expect(await refusal(desk.customer({ businessId: stranger.businessId, firstName: 'Ana' }))).toBe('WRONG_BUSINESS');
  const elsewhere = { firstName: 'Ana', locationId: stranger.locationIds[0] };
  expect(await refused(desk.customer(elsewhere))).toEqual({ code: 'LOCATION_NOT_IN_BUSINESS', path: 'locationId' });
  expect((await desk.customer({ ...elsewhere, locationId: desk.locationId })).locationId).toBe(desk.locationId);
});

test.each([
  ['phone', ''],
  ['email', null],
  ['taxName', ''],
])(
  'an older client’s %s beside its collection was taken when it was empty: it is said all the same',
  async (field, empty) => {
    await using desk = await openFrontDesk();
    const body = { firstName: 'Ana', phones: [], emails: [], billingProfiles: [], [field]: empty };
    expect(await refusal(desk.customer(body))).toBe('CUSTOMER_LEGACY_AND_COLLECTION_CONFLICT');
  },
);

test('support that mistyped a business made customers nobody could list', async () => {
  await using desk = await openFrontDesk();
  const root = { ...desk.as('Root'), businessId: '0198a000-0000-7000-8000-00000000abcd' };
  expect(await refusal(desk.customer({ firstName: 'Ana' }, root))).toBe('BUSINESS_NOT_FOUND');
});
