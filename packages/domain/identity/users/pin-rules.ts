import { APPROVER_PIN_DIGITS, AppError, PERMISSIONS_BY_ROLE, type Role } from '@comanda/contracts';
import type { Context } from '@comanda/kernel/context';
import { findParameter } from './location-parameters.ts';

/** Digits of the PIN of whoever may approve: a million to guess from instead of ten thousand. */
const APPROVER_DIGITS = 6;

/** `1111`, `1234`, `9876`, `2468` go by even steps; `1212` and `123123` repeat themselves. */
const isSimple = (pin: string): boolean => {
  const steps = Array.from(pin.slice(1), (digit, i) => (10 + Number(digit) - Number(pin[i])) % 10);
  return new Set(steps).size === 1 || /^(\d+)\1+$/.test(pin);
};

const digitsFor = async (ctx: Context, role: Role, locationIds: readonly string[]): Promise<number> => {
  if (!PERMISSIONS_BY_ROLE[role].has('OrderItem:Void')) return 0;
  const asked = await Promise.all(locationIds.map((id) => findParameter(ctx, id, APPROVER_PIN_DIGITS)));
  // Whoever works at several locations approves at all of them: the strictest counts.
  return Math.max(
    0,
    ...asked.map((value) => Number(value ?? APPROVER_DIGITS)),
    ...(asked.length ? [] : [APPROVER_DIGITS]),
  );
};

/**
 * A PIN somebody is about to get: not one everybody tries first, and long enough for what it opens. PINs that were set
 * before go on. Throws PIN_TOO_SIMPLE, PIN_TOO_SHORT with the field's `path` and how many `digits` there must be.
 */
export const checkNewPin = async (
  ctx: Context,
  pin: string | null | undefined,
  holder: { role: Role; locationIds: readonly string[]; path?: string },
): Promise<void> => {
  if (!pin) return;
  const path = holder.path ?? 'pin';
  if (isSimple(pin)) throw new AppError('PIN_TOO_SIMPLE', { path });
  const digits = await digitsFor(ctx, holder.role, holder.locationIds);
  if (pin.length < digits) throw new AppError('PIN_TOO_SHORT', { path, digits });
};

/**
 * Somebody who comes to approve more than before gets a PIN for it: how long the one they have is cannot be told from its
 * hash. Throws PIN_TOO_SHORT.
 */
export const checkPinOnPromotion = async (
  ctx: Context,
  before: { role: Role; locationIds: readonly string[]; pinHash: string | null },
  after: { role: Role; locationIds: readonly string[]; pin: string | null | undefined },
): Promise<void> => {
  if (after.pin !== undefined || before.pinHash === null) return;
  const digits = await digitsFor(ctx, after.role, after.locationIds);
  if (digits > (await digitsFor(ctx, before.role, before.locationIds))) {
    throw new AppError('PIN_TOO_SHORT', { path: 'pin', digits });
  }
};
