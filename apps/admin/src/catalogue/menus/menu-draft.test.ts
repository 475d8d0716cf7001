import type { Menu, MenuItem } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { runSteps } from '../save-steps.ts';
import { knownMenu, menuDraftOf, menuProblems, menuSteps } from './menu-draft.ts';

const menu = { id: 'm', name: 'Cenas', isActive: true, availableFrom: '18:00', availableTo: '23:00' } as Menu;
const ALL_DAY = { availableFrom: null, availableTo: null };
const items = [
  { id: 'i1', productId: 'p1', ...ALL_DAY },
  { id: 'i2', productId: 'p2', availableFrom: '19:00', availableTo: '21:30' },
] as MenuItem[];
const opened = [menu, items, ['centro']] as const;
const blank = { ...menuDraftOf(null, [], []), name: ' Desayunos ' };
const asked = (steps: ReturnType<typeof menuSteps>) =>
  steps.map(({ method, path, body }) => [method, path, ...(body ? [body] : [])]);

test('a menu nobody changed asks for nothing', () => {
  expect(menuSteps(knownMenu(...opened), menuDraftOf(...opened), 'b')).toEqual([]);
});

test('only what differs is asked for: columns, products, then locations', () => {
  const draft = { ...menuDraftOf(...opened), to: '1 am', productIds: ['p2', 'p3'], locationIds: ['norte'] };
  expect(asked(menuSteps(knownMenu(...opened), draft, 'b'))).toEqual([
    ['PATCH', '/menus/m', { availableTo: '01:00' }],
    ['POST', '/menus/m/items', { productId: 'p3', ...ALL_DAY }],
    ['DELETE', '/menus/m/items/i1'],
    ['POST', '/locations/norte/menus', { menuId: 'm' }],
    ['DELETE', '/locations/centro/menus/m'],
  ]);
});

test('a product on it gets hours of its own, other ones, or the menu’s again', () => {
  const first = menuDraftOf(...opened);
  const hours = (itemHours: typeof first.itemHours) =>
    asked(menuSteps(knownMenu(...opened), { ...first, itemHours, productIds: ['p1', 'p2', 'p3'] }, 'b'));
  const { p2 } = first.itemHours;
  expect(hours({ p2: p2!, p1: { from: '6 pm', to: '8 pm' }, p3: { from: '22', to: '1' }, gone: p2! })).toEqual([
    ['PATCH', '/menus/m/items/i1', { availableFrom: '18:00', availableTo: '20:00' }],
    ['POST', '/menus/m/items', { productId: 'p3', availableFrom: '22:00', availableTo: '01:00' }],
  ]);
  expect(hours({ p2: { ...p2!, to: '22:00' } })[0]).toEqual(['PATCH', '/menus/m/items/i2', { availableTo: '22:00' }]);
  expect(hours({})[0]).toEqual(['PATCH', '/menus/m/items/i2', ALL_DAY]);
});

test('a new menu is made first; with the id it got the rest follows, nothing twice', async () => {
  const draft = { ...blank, productIds: ['p1'], locationIds: ['norte'] };
  const sent: unknown[] = [];
  const made = { id: 'made' };
  await runSteps({
    known: knownMenu(null, [], []),
    plan: (known) => menuSteps(known, draft, 'b'),
    send: async ({ method, path }) => {
      sent.push([method, path]);
      return made;
    },
    keep: () => undefined,
  });
  expect(sent).toEqual([
    ['POST', '/menus'],
    ['POST', '/menus/made/items'],
    ['POST', '/locations/norte/menus'],
  ]);
});

test('a new menu says all of itself, its name without the blanks around it', () => {
  expect(asked(menuSteps(knownMenu(null, [], []), blank, 'b'))).toEqual([
    ['POST', '/menus', { businessId: 'b', name: 'Desayunos', isActive: true, availableFrom: null, availableTo: null }],
  ]);
});

test('an end left open is midnight, and stays open while nobody changes it', () => {
  const open = { ...menu, availableTo: null };
  const draft = menuDraftOf(open, [], []);
  expect(draft).toMatchObject({ isAllDay: false, from: '18:00', to: '00:00' });
  expect(menuSteps(knownMenu(open, [], []), draft, 'b')).toEqual([]);
});

test('all day takes both hours away', () => {
  const draft = { ...menuDraftOf(...opened), isAllDay: true };
  expect(asked(menuSteps(knownMenu(...opened), draft, 'b'))).toEqual([
    ['PATCH', '/menus/m', { availableFrom: null, availableTo: null }],
  ]);
});

test('a form says which field is wrong', () => {
  const hours = (from: string, to: string) => menuProblems({ ...blank, isAllDay: false, from, to });
  expect(menuProblems(blank)).toEqual({});
  expect(menuProblems({ ...blank, name: ' ' })).toEqual({ name: 'required' });
  expect(hours('6', '11:00')).toEqual({});
  expect(hours('18:00', '2:00')).toEqual({});
  expect(hours('', 'tarde')).toEqual({ from: 'required', to: 'notATime' });
  expect(hours('6', '06:00')).toEqual({ to: 'menuSameTimes' });
  const own = { p1: { from: '', to: '8' }, p2: { from: '8', to: '8:00' }, gone: { from: '', to: '' } };
  expect(menuProblems({ ...blank, productIds: ['p1', 'p2'], itemHours: own })).toEqual({
    'p1.from': 'required',
    'p2.to': 'menuSameTimes',
  });
});
