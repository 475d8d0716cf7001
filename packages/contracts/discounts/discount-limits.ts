import { Role } from '../permissions.ts';

/** Setting of a location: the greatest part a role may take off without another's PIN, `Manager=20,Administrator=50`. */
export const MAX_DISCOUNT_PERCENT = 'MAX_DISCOUNT_PERCENT';

/** Whole hundredths by role; whoever is not named may take off all. */
export type DiscountLimits = Partial<Record<Role, number>>;

const ALL = 100;

/** As they are kept. */
export const writeDiscountLimits = (limits: DiscountLimits): string =>
  Object.entries(limits)
    .map(([role, percent]) => `${role}=${percent}`)
    .join(',');

/** Null for what is none. Nothing at all limits nobody. */
export const readDiscountLimits = (text: string): DiscountLimits | null => {
  const limits: DiscountLimits = {};
  for (const part of text === '' ? [] : text.split(',')) {
    const [, name, digits] = /^([A-Za-z]+)=(\d{1,3})$/.exec(part) ?? [];
    const role = Role.safeParse(name);
    if (!role.success || Number(digits) > ALL || role.data in limits) return null;
    limits[role.data] = Number(digits);
  }
  return limits;
};

/** The greatest part this role may take off, in hundredths. */
export const discountLimitOf = (limits: DiscountLimits, role: Role | null): number => (role && limits[role]) ?? ALL;
