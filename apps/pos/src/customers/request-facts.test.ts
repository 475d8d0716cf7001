import type { CustomerRequest, CustomerView } from '@comanda/contracts';
import { customersWords, I18n } from '@comanda/web';
import { beforeAll, expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { posWords } from '../words/index.ts';
import { requestFacts } from './request-facts.ts';

let t: Translate;
beforeAll(async () => {
  // The catalogue remembers its language in the browser's storage, and marks it on the page.
  const memory = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) },
    document: { documentElement: {} },
  });
  t = new I18n({ pos: posWords, customers: customersWords }).in('es');
});

const phone = { id: 'p1', isPrimary: true, createdAt: '', type: 'home', e164: '+50244441234', raw: '' };
const current = { firstName: 'Ana', lastName: 'Güity', notes: null, status: 'active', phones: [phone] };
const request = (more: Partial<CustomerRequest>): CustomerRequest =>
  ({ operation: 'updateCustomer', input: {}, current: current as unknown as CustomerView, ...more }) as CustomerRequest;

test('only what was to be changed is shown, beside what the cloud has', () => {
  expect(requestFacts(t, request({ input: { given: { notes: 'Terraza', firstName: 'Anita' } } }))).toEqual([
    { label: 'Nombres', mine: 'Anita', theirs: 'Ana' },
    { label: 'Notas', mine: 'Terraza', theirs: '' },
  ]);
  const status = request({ operation: 'setCustomerStatus', input: { given: { status: 'blocked' } } });
  expect(requestFacts(t, status)).toEqual([{ label: 'Estado', mine: 'Bloqueado', theirs: 'Activo' }]);
});

test('an element is said in a line; one that is not there any more is a removed one', () => {
  const at = { collection: 'phones', itemId: 'p1' } as const;
  const said = (operation: CustomerRequest['operation'], more: object = {}) =>
    requestFacts(t, request({ operation, input: { ...at, ...more } }))[0];
  const theirs = '4444-1234 · Casa';
  expect(said('replaceCustomerElement', { given: { e164: '+50255550000', type: 'work' } })).toEqual({
    label: 'Teléfonos',
    mine: '5555-0000 · Trabajo',
    theirs,
  });
  expect(said('removeCustomerElement')).toMatchObject({ mine: 'Quitado', theirs });
  expect(said('removeCustomerElement', { itemId: 'p2' })).toMatchObject({ theirs: 'Quitado' });
});

test('a customer the cloud did not take shows what was typed', () => {
  const input = { given: { firstName: 'Telma', lastName: 'Ajpop', phones: [{ e164: '4444 1234' }] } };
  expect(requestFacts(t, request({ operation: 'createCustomer', input, current: null }))).toEqual([
    { label: 'Nombre', mine: 'Telma Ajpop', theirs: null },
    { label: 'Teléfonos', mine: '4444 1234', theirs: null },
  ]);
});
