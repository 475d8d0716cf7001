import { z } from 'zod';
import { changesOf } from '../changes-of.ts';
import { OrderChannel, OrderType } from '../enums.ts';
import { type Major, Minor, majorToMinor } from '../money.ts';
import { Day, Flag, Id, isOfOurTime, Name, OUR_TIME, Paging, TimeOfDay, Timestamp } from '../primitives.ts';

/** A part of the price, so much off it, or the price itself. */
export const PriceRuleKind = z.enum(['percentage', 'amount', 'fixed_price']);
export type PriceRuleKind = z.infer<typeof PriceRuleKind>;

/** ISO weekday: 1 is Monday, 7 Sunday. */
export const Weekday = z.int().min(1).max(7);

const fields = {
  name: Name,
  /** The highest is looked at first. */
  priority: z.int().min(0).max(1000),
  isActive: z.boolean(),
  /** Days of the location, both included; null: no end. */
  validFrom: z.iso.date().nullable(),
  validTo: z.iso.date().nullable(),
  /** Empty: every day. A window over midnight is of the day it begins on. */
  weekdays: z.array(Weekday).max(7),
  timeFrom: TimeOfDay.nullable(),
  timeTo: TimeOfDay.nullable(),
  /** Each empty: wherever, however, by whatever way. */
  locationIds: z.array(Id).max(200),
  orderTypes: z.array(OrderType).max(10),
  channels: z.array(OrderChannel).max(20),
  /** A dish of one of these, or of one of these categories; both empty: every dish. */
  productIds: z.array(Id).max(500),
  categoryIds: z.array(Id).max(200),
  kind: PriceRuleKind,
  /** A percentage with two decimals at most, or major units. */
  value: z.string().describe('Of a percentage, hundredths; else major units (quetzales): "5.00" is Q5.00'),
  /** Others that combine may follow it. */
  combines: z.boolean(),
};

export const PriceRule = z.object({
  id: Id,
  businessId: Id,
  ...fields,
  createdBy: z.string().nullable(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type PriceRule = z.infer<typeof PriceRule>;

const isMoney = (value: string): boolean => {
  try {
    const amount = majorToMinor(value as Major);
    return amount >= 0 && amount <= 100_000_000;
  } catch {
    return false;
  }
};
const isPercent = (value: string): boolean =>
  /^\d{1,3}(\.\d{1,2})?$/.test(value) && Number(value) > 0 && Number(value) <= 100;

/** Whether a value is one its kind can have; a patch of one of both is looked at with the other as it stands. */
export const isRuleValue = ({ kind, value }: Pick<PriceRule, 'kind' | 'value'>): boolean =>
  kind === 'percentage' ? isPercent(value) : PriceRuleKind.safeParse(kind).success && isMoney(value);

/** Whether a stored row is a rule somebody could have made: others came from a hub that is nobody's any more. */
export const isSoundRule = (row: unknown): boolean => {
  const { success, data } = PriceRule.safeParse(row);
  return success && isRuleValue(data);
};

const ValueInput = z
  .union([z.number(), z.string().trim()])
  .transform(String)
  .describe('Of a percentage, hundredths; else major units (quetzales): 5 or "5.00" is Q5.00');

const ruleInput = z.strictObject({
  name: Name,
  priority: fields.priority.default(0),
  isActive: z.boolean().default(true),
  validFrom: Day.nullish(),
  validTo: Day.nullish(),
  weekdays: fields.weekdays.default([]),
  timeFrom: TimeOfDay.nullish(),
  timeTo: TimeOfDay.nullish(),
  locationIds: fields.locationIds.default([]),
  orderTypes: fields.orderTypes.default([]),
  channels: fields.channels.default([]),
  productIds: fields.productIds.default([]),
  categoryIds: fields.categoryIds.default([]),
  kind: PriceRuleKind,
  value: ValueInput,
  combines: z.boolean().default(false),
});
export const CreatePriceRuleInput = ruleInput;
export type CreatePriceRuleInput = z.infer<typeof CreatePriceRuleInput>;
export const UpdatePriceRuleInput = changesOf(ruleInput.partial());
export type UpdatePriceRuleInput = z.infer<typeof UpdatePriceRuleInput>;

export const ListPriceRulesQuery = Paging.extend({ businessId: Id.optional(), isActive: Flag.optional() });
export type ListPriceRulesQuery = z.infer<typeof ListPriceRulesQuery>;

/** A rule a line was sold by, frozen with it. Minor units: what it took off one. */
export const AppliedRule = z.object({
  id: Id,
  name: z.string(),
  amount: Minor,
  /** Additive: when the hub made that price; absent, of older lines, when the line was added, and of what a till reckons. */
  at: Timestamp.optional(),
});
export type AppliedRule = z.infer<typeof AppliedRule>;

/** A rule of the dish that took nothing off it: what of it was not so, or that another was before it. */
export const PassedRule = z.object({
  id: Id,
  name: z.string(),
  why: z.enum([
    'inactive',
    'location',
    'order_type',
    'channel',
    'hours',
    'weekday',
    'dates',
    'outranked',
    'takes_nothing',
  ]),
});
export type PassedRule = z.infer<typeof PassedRule>;

/** "What does X cost on Friday at 18:59 in Zona 10". */
export const PreviewPriceQuery = z.object({
  businessId: Id.optional(),
  productId: Id,
  locationId: Id,
  orderType: OrderType.default('dine_in'),
  channel: OrderChannel.default('pos'),
  /** An instant, or without an offset what the location's clock shows then. */
  at: z.iso.datetime({ offset: true, local: true }).refine(isOfOurTime, OUR_TIME),
});
export type PreviewPriceQuery = z.infer<typeof PreviewPriceQuery>;
/** Minor units. */
export const PricePreview = z.object({
  listPrice: Minor,
  price: Minor,
  rules: z.array(AppliedRule),
  /** Other rules of the dish. */
  passed: z.array(PassedRule),
});
export type PricePreview = z.infer<typeof PricePreview>;
