import type { Menu, MenuItem, UpdateMenuInput } from '@comanda/contracts';
import { differing, type Step, withEntry, withoutEntry } from '../save-steps.ts';
import { readTime } from './time-of-day.ts';

/** A menu as a form holds it: its hours as they are typed. */
export interface MenuDraft {
  name: string;
  isActive: boolean;
  isAllDay: boolean;
  from: string;
  to: string;
  productIds: readonly string[];
  /** Of products that are sold at hours of their own, within those of the menu. */
  itemHours: Readonly<Record<string, TypedHours>>;
  locationIds: readonly string[];
}

export interface TypedHours {
  from: string;
  to: string;
}

/** A menu as the cloud is known to hold it; before it is there its id is null. */
export interface KnownMenu {
  id: string | null;
  columns: Columns | null;
  /** By product. */
  items: ReadonlyMap<string, Hours & { id: string }>;
  locationIds: readonly string[];
}

type Hours = Pick<MenuItem, 'availableFrom' | 'availableTo'>;
type Columns = Pick<UpdateMenuInput, 'name' | 'isActive'> & Hours;

type TimeProblem = 'required' | 'notATime';
export type MenuProblems = Partial<Record<string, TimeProblem | 'menuSameTimes'>>;

/** An end left open is midnight to a till; so it is to the form, which has no open ends. */
const hoursOf = ({ availableFrom, availableTo }: Hours): TypedHours | null =>
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
    itemHours: Object.fromEntries(
      items.flatMap((item) => {
        const own = hoursOf(item);
        return own ? [[item.productId, own]] : [];
      }),
    ),
    locationIds,
  };
};

/** A product's hours set to others, or taken away. */
export const withHours = (
  { itemHours }: MenuDraft,
  productId: string,
  hours: TypedHours | undefined,
): MenuDraft['itemHours'] => {
  const { [productId]: _before, ...rest } = itemHours;
  return hours ? { ...rest, [productId]: hours } : rest;
};

export const knownMenu = (
  menu: Menu | null,
  items: readonly MenuItem[],
  locationIds: readonly string[],
): KnownMenu => ({
  id: menu?.id ?? null,
  columns: menu && columnsOf(menuDraftOf(menu, [], [])),
  items: new Map(items.map((item) => [item.productId, { id: item.id, ...columnsOfHours(hoursOf(item)) }])),
  locationIds,
});

const timeProblem = (typed: string): TimeProblem | null => {
  if (typed.trim() === '') return 'required';
  return readTime(typed) === null ? 'notATime' : null;
};

const hoursProblems = (hours: TypedHours, prefix = ''): MenuProblems => {
  const from = timeProblem(hours.from);
  const to = timeProblem(hours.to);
  // From 08:00 to 08:00 a till sells nothing at all.
  const isNever = !from && !to && readTime(hours.from) === readTime(hours.to);
  return {
    ...(from && { [`${prefix}from`]: from }),
    ...(to && { [`${prefix}to`]: to }),
    ...(isNever && { [`${prefix}to`]: 'menuSameTimes' as const }),
  };
};

/** Hours of products that are on it; those of others ask for nothing. */
const ownHours = ({ productIds, itemHours }: MenuDraft): [productId: string, TypedHours][] =>
  productIds.flatMap((id) => (itemHours[id] ? [[id, itemHours[id]]] : []));

/** What the form must not send, by field, as keys of words; of a product's own hours by `<product id>.from` and `.to`. */
export const menuProblems = (draft: MenuDraft): MenuProblems => ({
  ...(draft.name.trim() === '' && { name: 'required' as const }),
  ...(!draft.isAllDay && hoursProblems(draft)),
  ...Object.assign({}, ...ownHours(draft).map(([id, hours]) => hoursProblems(hours, `${id}.`))),
});

const columnsOfHours = (hours: TypedHours | null | undefined): Hours => ({
  availableFrom: hours ? readTime(hours.from) : null,
  availableTo: hours ? readTime(hours.to) : null,
});

const columnsOf = ({ name, isActive, isAllDay, from, to }: MenuDraft): Columns => ({
  name: name.trim(),
  isActive,
  ...columnsOfHours(isAllDay ? null : { from, to }),
});

const itemSteps = (known: KnownMenu, draft: MenuDraft): Step<KnownMenu>[] => {
  const path = `/menus/${known.id}/items`;
  const saved = draft.productIds.flatMap((productId): Step<KnownMenu>[] => {
    const hours = columnsOfHours(draft.itemHours[productId]);
    const was = known.items.get(productId);
    const after = (id: string) => ({ ...known, items: withEntry(known.items, productId, { id, ...hours }) });
    if (!was) {
      return [{ method: 'POST', path, body: { productId, ...hours }, settledBy: 'MENU_ITEM_EXISTS', after }];
    }
    const body = differing(was, { id: was.id, ...hours });
    if (Object.keys(body).length === 0) return [];
    return [{ method: 'PATCH', path: `${path}/${was.id}`, body, after: () => after(was.id) }];
  });
  const removed = [...known.items].filter(([productId]) => !draft.productIds.includes(productId));
  return [
    ...saved,
    ...removed.map(
      ([productId, { id }]): Step<KnownMenu> => ({
        method: 'DELETE',
        path: `${path}/${id}`,
        settledBy: 'MENU_ITEM_NOT_FOUND',
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
        method: 'POST',
        path: `/locations/${id}/menus`,
        body: { menuId: known.id },
        settledBy: 'MENU_ALREADY_ASSIGNED',
        after: () => ({ ...known, locationIds: [...known.locationIds, id] }),
      }),
    ),
    ...removed.map(
      (id): Step<KnownMenu> => ({
        method: 'DELETE',
        path: `/locations/${id}/menus/${known.id}`,
        settledBy: 'MENU_NOT_FOUND',
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
    method: 'PATCH',
    path: `/menus/${known.id}`,
    body,
    after: () => ({ ...known, columns }),
  };
  return [
    ...(Object.keys(body).length > 0 ? [change] : []),
    ...itemSteps(known, draft),
    ...locationSteps(known, draft),
  ];
};
