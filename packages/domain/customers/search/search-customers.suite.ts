import type { CustomerHits } from '@comanda/contracts';
import type { FrontDesk } from '@comanda/testing/front-desk';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const PEOPLE: {
  name: [string, string];
  phones?: string[];
  profiles?: [string, string, string][];
  emails?: string[];
}[] = [
  { name: ['José', 'Peña'], phones: ['5555 1234'], profiles: [['NIT', '576937-K', 'PEÑA Y CIA, S. A.']] },
  { name: ['María José', 'Ramírez'], phones: ['4444 5555'], emails: ['mjose@correo.com.gt'] },
  { name: ['Ana', 'Güity'], phones: ['2222 5555', '5555 9876'], profiles: [['NIT', '16693949', 'ANA GUITY']] },
  { name: ['Marco', 'Ixmatá'], profiles: [['CUI', '2218516581217', 'MARCO IXMATA']] },
  { name: ['Qʼanil', 'Tzʼul'], phones: ['+1 801 555 1234'] },
  { name: ['Amarilis', 'de León'], emails: ['leon_amarilis@empresa.gt'] },
  { name: ['Mario', 'Paz'], phones: ['5020 1234'] },
];

/** What a search promises, on whichever database `open` gives. */
export const registerSearchTests = (database: string, open: () => Promise<FrontDesk>): void => {
  describe(`search among customers on ${database}`, () => {
    let desk: FrontDesk;
    beforeAll(async () => {
      desk = await open();
      for (const { name, phones = [], profiles = [], emails = [] } of PEOPLE) {
        await desk.customer({
          firstName: name[0],
          lastName: name[1],
          phones: phones.map((e164) => ({ e164 })),
          billingProfiles: profiles.map(([taxIdType, taxId, legalName]) => ({ taxIdType, taxId, legalName })),
          emails: emails.map((email) => ({ email })),
        });
      }
      const gone = await desk.customer({ firstName: 'José', lastName: 'Borrado', phone: '5555 1234' });
      await desk.change('deleteCustomer', gone.id);
      const theirs = { firstName: 'José', lastName: 'Ajeno', phone: '5555 1234' };
      await desk.customer(theirs, await desk.stranger());
    });
    afterAll(() => desk?.[Symbol.asyncDispose]());
    const hits = async (q: string, more = {}): Promise<CustomerHits['data']> =>
      (await desk.call<CustomerHits>('searchCustomers', { q, ...more })).data;

    test.each([
      ['jose', ['José Peña', 'María José Ramírez']],
      ['JOSÉ', ['José Peña', 'María José Ramírez']],
      ['pena', ['José Peña']],
      ['Peña José', ['José Peña']],
      ['ramirez maria', ['María José Ramírez']],
      ['güity', ['Ana Güity']],
      ['qanil', ['Qʼanil Tzʼul']],
      ["Q'anil", ['Qʼanil Tzʼul']],
      ['tzul', ['Qʼanil Tzʼul']],
      ['ana g', ['Ana Güity']],
      ['de león', ['Amarilis de León']],
      ['zul', ['Qʼanil Tzʼul']],
      ['sa', []],
      ['an', []],
      ['% %', []],
      ['___', []],
      ['', []],
      ['nadie', []],
      ['jose %', ['José Peña', 'María José Ramírez']],
    ])('by name: %j finds %j', async (q, names) => expect(await desk.found(q)).toEqual(names));

    test.each([
      ['5555 1234', ['José Peña']],
      ['5555-1234', ['José Peña']],
      ['+502 5555 1234', ['José Peña']],
      ['00502 55551234', ['José Peña']],
      ['50255551234', ['José Peña']],
      ['(502) 5555 1234', ['José Peña']],
      ['+1 801 555 1234', ['Qʼanil Tzʼul']],
      ['9876', ['Ana Güity']],
      ['5020', ['Mario Paz']],
      ['123', []],
      ['99999', []],
    ])('by phone: %j finds %j', async (q, names) => expect(await desk.found(q)).toEqual(names));

    test.each([
      ['576937-K', ['José Peña']],
      ['576937 k', ['José Peña']],
      ['5769', ['José Peña']],
      ['1669394-9', ['Ana Güity']],
      ['2218 51658 1217', ['Marco Ixmatá']],
    ])('by tax id: %j finds %j', async (q, names) => expect(await desk.found(q)).toEqual(names));

    test.each([
      ['mjose@correo.com.gt', ['María José Ramírez']],
      ['MJOSE@', ['María José Ramírez']],
      ['correo.com', ['María José Ramírez']],
      ['leon_amarilis', ['Amarilis de León']],
    ])('by e-mail address: %j finds %j', async (q, names) => expect(await desk.found(q)).toEqual(names));

    test('numbers: the whole before the end, the end before the inside', async () => {
      expect(await desk.found('5555')).toEqual(['Ana Güity', 'María José Ramírez', 'José Peña']);
      expect(await desk.found('1234')).toEqual(['Qʼanil Tzʼul', 'Mario Paz', 'José Peña']);
      expect(await hits('44445555')).toMatchObject([{ matchedOn: 'phone', exact: true }]);
    });

    test('names: the beginning before a later word, that before the inside of one', async () => {
      expect(await desk.found('mar')).toEqual(['Marco Ixmatá', 'María José Ramírez', 'Mario Paz', 'Amarilis de León']);
    });

    test('a surname is a beginning too, but not the whole name', async () => {
      expect(await hits('ramirez')).toMatchObject([{ displayName: 'María José Ramírez', exact: false }]);
      expect(await desk.found('pe')).toEqual([]);
      expect(await desk.found('pen')).toEqual(['José Peña']);
    });

    test('a hit says what matched, which element, and how it stands', async () => {
      const [ana] = await hits('5555 9876');
      const { phones } = await desk.now(ana!.id);
      expect(ana).toEqual({
        id: ana!.id,
        displayName: 'Ana Güity',
        primaryPhone: '+50222225555',
        defaultTaxId: '16693949',
        matchedOn: 'phone',
        matchedElementId: phones[1]!.id,
        exact: true,
        status: 'active',
        counts: { phones: 2, addresses: 0, billingProfiles: 1, emails: 0 },
      });
      expect(await hits('pena y cia')).toMatchObject([
        { matchedOn: 'name', exact: false, primaryPhone: '+50255551234' },
      ]);
      expect((await hits('pena y cia'))[0]!.matchedElementId).not.toBeNull();
      expect(await hits('jose pena')).toMatchObject([{ matchedOn: 'name', exact: true, matchedElementId: null }]);
      expect(await hits('576937k')).toMatchObject([{ matchedOn: 'taxId', exact: true }]);
      expect(await hits('correo.com')).toMatchObject([{ matchedOn: 'email', exact: false }]);
    });

    test('no more than asked for, each customer once', async () => {
      expect((await hits('mar', { limit: 2 })).map((hit) => hit.displayName)).toEqual([
        'Marco Ixmatá',
        'María José Ramírez',
      ]);
      expect(await desk.found('guity')).toEqual(['Ana Güity']);
      await expect(hits('mar', { limit: 51 })).rejects.toThrow();
    });

    test('name and number together find by either', async () => {
      expect(await desk.found('marco 5555 9876')).toEqual(['Ana Güity']);
      expect(await desk.found('Ana Güity 50201234')).toEqual(['Mario Paz']);
    });
  });
};
