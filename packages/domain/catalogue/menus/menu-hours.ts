import type { Menu, MenuItem } from '@comanda/contracts';

interface Hours {
  availableFrom: string | null;
  availableTo: string | null;
}

/** True when `time` (HH:MM) is within the hours. An open end means no limit; from > to crosses midnight (18:00–02:00). */
export const isWithin = ({ availableFrom, availableTo }: Hours, time: string): boolean => {
  const from = availableFrom ?? '00:00';
  const to = availableTo ?? '24:00';
  return from <= to ? time >= from && time < to : time >= from || time < to;
};

/**
 * Products the location serves now. A location without menus serves everything: menus are a restriction somebody has to
 * ask for.
 */
export const servedNow = (
  menus: readonly Menu[],
  items: readonly MenuItem[],
  time: string,
): ((productId: string) => boolean) => {
  if (menus.length === 0) return () => true;
  const open = new Set(menus.filter((menu) => menu.isActive && isWithin(menu, time)).map((menu) => menu.id));
  const served = new Set(
    items
      .filter((item) => open.has(item.menuId) && item.isAvailable && isWithin(item, time))
      .map((item) => item.productId),
  );
  return (productId) => served.has(productId);
};
