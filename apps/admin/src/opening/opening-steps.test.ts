import type { HubDisplay, PaymentMethod, PrinterHealth, User } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { type Opening, openingSteps, SETUP_TESTED_AT, SETUP_WITHOUT } from './opening-steps.ts';

const EMPTY: Opening = {
  tables: [],
  stations: [],
  defaultStationId: null,
  printers: [],
  products: 0,
  methods: [],
  people: [],
  displays: [],
  parameters: new Map(),
};

const stateOf = (id: string, place: Partial<Opening>) =>
  openingSteps({ ...EMPTY, ...place }).find((one) => one.id === id)?.state;

test('in an empty place everything is to be done', () => {
  expect(new Set(openingSteps(EMPTY).map(({ state }) => state))).toEqual(new Set(['todo']));
});

test('a station nobody made the default leaves dishes without one', () => {
  const stations = [{ id: 'grill', isActive: true }] as unknown as Opening['stations'];
  expect(stateOf('stations', { stations })).toBe('todo');
  expect(stateOf('stations', { stations, defaultStationId: 'grill' })).toBe('done');
});

test('a printer counts when it answers, not when somebody typed its address', () => {
  const printer = { printerUrl: 'tcp://10.0.0.9:9100', printerStatus: 'offline' } as PrinterHealth;
  expect(stateOf('printers', { printers: [printer] })).toBe('todo');
  expect(stateOf('printers', { printers: [{ ...printer, printerStatus: 'online' }] })).toBe('done');
});

test('without cash nobody can pay', () => {
  const card = { kind: 'card', isActive: true } as PaymentMethod;
  expect(stateOf('payment', { methods: [card] })).toBe('todo');
  expect(stateOf('payment', { methods: [card, { ...card, kind: 'cash' }] })).toBe('done');
});

test('the owner alone is no staff', () => {
  const owner = { role: 'Owner', hasPin: true, isActive: true } as User;
  expect(stateOf('staff', { people: [owner] })).toBe('todo');
  expect(stateOf('staff', { people: [owner, { ...owner, role: 'Waiter' }] })).toBe('done');
});

test('what a place does without is skipped, until it is there', () => {
  const parameters = new Map([[SETUP_WITHOUT, 'screens,printers,menu']]);
  expect(stateOf('screens', { parameters })).toBe('skipped');
  expect(stateOf('menu', { parameters })).toBe('todo');
  const displays = [{ isConnected: true } as HubDisplay];
  expect(stateOf('screens', { parameters, displays })).toBe('done');
});

test('the last tick is a test order that reached everybody', () => {
  expect(stateOf('test', { parameters: new Map([[SETUP_TESTED_AT, '2026-11-24T20:00:00Z']]) })).toBe('done');
});
