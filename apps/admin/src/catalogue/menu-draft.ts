import type { Menu, MenuItem, UpdateMenuInput } from '@comanda/contracts';
import { differing, type Step, withEntry, withoutEntry } from './save-steps.ts';
import { readTime } from './time-of-day.ts';

/** A menu as a form holds it: its hours as they are typed. */
export interface MenuDraft {
  name: string;
  isActive: boolean;
  isAllDay: boolean;
  from: string;
  to: string;
  productIds: readonly string[];
  locationIds: readonly string[];
}

/** A menu as the cloud is known to hold it; before it is there its id is null. */
export interface KnownMenu {
  id: string | null;
  columns: Columns | null;
  /** Item ids by product. */
  items: ReadonlyMap<string, string>;
  locationIds: readonly string[];
}

type Columns = Pick<UpdateMenuInput, 'name' | 'isActive' | 'availableFrom' | 'availableTo'>;

export type MenuProblems = Partial<{ name: 'required'; from: TimeProblem; to: TimeProblem | 'menuSameTimes' }>;
type TimeProblem = 'required' | 'notATime';

/** An end left open is midnight to a till; so it is to the form, which has no open ends. */
const hoursOf = ({ availableFrom, availableTo }: Pick<Menu, 'availableFrom' | 'availableTo'>) =>
  availableFrom === null && availableTo === null
    ? null
    : { from: availableFrom ?? '00:00', to: availableTo ?? '00:00' };

export const menuDraftOf = (
  menu: Menu | null,
  items: readonly MenuItem[],
  locationIds: readonly string[],
): MenuDraft => {
  const hours = menu && hoursOf(menu);
  return {
    name: menu?.name ?? '',
    isActive: menu?.isActive ?? true,
    isAllDay: !hours,
    from: hours?.from ?? '',
    to: hours?.to ?? '',
    productIds: items.map(({ productId }) => productId),
    locationIds,
  };
};

export const knownMenu = (
  menu: Menu | null,
  items: readonly MenuItem[],
  locationIds: readonly string[],
): KnownMenu => ({
  id: menu?.id ?? null,
  columns: menu && columnsOf(menuDraftOf(menu, [], [])),
  items: new Map(items.map(({ productId, id }) => [productId, id])),
  locationIds,
});

const timeProblem = (typed: string): TimeProblem | null => {
  if (typed.trim() === '') return 'required';
  return readTime(typed) === null ? 'notATime' : null;
};

/** What the form must not send, by field, as keys of words. */
export const menuProblems = (draft: MenuDraft): MenuProblems => {
  const name = draft.name.trim() === '' ? { name: 'required' as const } : {};
  if (draft.isAllDay) return name;
  const from = timeProblem(draft.from);
  const to = timeProblem(draft.to);
  // From 08:00 to 08:00 a till sells nothing at all.
  const isNever = !from && !to && readTime(draft.from) === readTime(draft.to);
  return { ...name, ...(from && { from }), ...(to && { to }), ...(isNever && { to: 'menuSameTimes' as const }) };
};

const columnsOf = ({ name, isActive, isAllDay, from, to }: MenuDraft): Columns => ({
  name: name.trim(),
  isActive,
  availableFrom: isAllDay ? null : readTime(from),
  availableTo: isAllDay ? null : readTime(to),
});

const itemSteps = (known: KnownMenu, draft: MenuDraft): Step<KnownMenu>[] => {
  const path = `/menus/${known.id}/items`;
  const added = draft.productIds.filter((productId) => !known.items.has(productId));
  const removed = [...known.items].filter(([productId]) => !draft.productIds.includes(productId));
  return [
    ...added.map(
      (productId): Step<KnownMenu> => ({
        ...{ method: 'POST', path, body: { productId }, settledBy: 'MENU_ITEM_EXISTS' },
        after: (id) => ({ ...known, items: withEntry(known.items, productId, id) }),
      }),
    ),
    ...removed.map(
      ([productId, id]): Step<KnownMenu> => ({
        ...{ method: 'DELETE', path: `${path}/${id}`, settledBy: 'MENU_ITEM_NOT_FOUND' },
        after: () => ({ ...known, items: withoutEntry(known.items, productId) }),
      }),
    ),
  ];
};

const locationSteps = (known: KnownMenu, draft: MenuDraft): Step<KnownMenu>[] => {
  const added = draft.locationIds.filter((id) => !known.locationIds.includes(id));
  const removed = known.locationIds.filter((id) => !draft.locationIds.includes(id));
  return [
    ...added.map(
      (id): Step<KnownMenu> => ({
        ...{ method: 'POST', path: `/locations/${id}/menus`, body: { menuId: known.id } },
        settledBy: 'MENU_ALREADY_ASSIGNED',
        after: () => ({ ...known, locationIds: [...known.locationIds, id] }),
      }),
    ),
    ...removed.map(
      (id): Step<KnownMenu> => ({
        ...{ method: 'DELETE', path: `/locations/${id}/menus/${known.id}`, settledBy: 'MENU_NOT_FOUND' },
        after: () => ({ ...known, locationIds: known.locationIds.filter((one) => one !== id) }),
      }),
    ),
  ];
};

/** What turns the known menu into the one of the form. Locations come last: a till never serves a menu half filled. */
export const menuSteps = (known: KnownMenu, draft: MenuDraft, businessId: string): Step<KnownMenu>[] => {
  const columns = columnsOf(draft);
  if (known.id === null) {
    const body = { businessId, ...columns };
    return [{ method: 'POST', path: '/menus', body, after: (id) => ({ ...known, id, columns }) }];
  }
  const body = differing(known.columns, columns);
  const change: Step<KnownMenu> = {
    ...{ method: 'PATCH', path: `/menus/${known.id}`, body },
    after: () => ({ ...known, columns }),
  };
  return [
    ...(Object.keys(body).length > 0 ? [change] : []),
    ...itemSteps(known, draft),
    ...locationSteps(known, draft),
  ];
};
