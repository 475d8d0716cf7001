import type { Menu, MenuItem } from '@comanda/contracts';
import { expect, test } from 'vitest';
import { knownMenu, menuDraftOf, menuProblems, menuSteps } from './menu-draft.ts';
import { runSteps } from './save-steps.ts';

const menu = { id: 'm', name: 'Cenas', isActive: true, availableFrom: '18:00', availableTo: '23:00' } as Menu;
const items = [
  { id: 'i1', productId: 'p1' },
  { id: 'i2', productId: 'p2' },
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
    ['POST', '/menus/m/items', { productId: 'p3' }],
    ['DELETE', '/menus/m/items/i1'],
    ['POST', '/locations/norte/menus', { menuId: 'm' }],
    ['DELETE', '/locations/centro/menus/m'],
  ]);
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
});
