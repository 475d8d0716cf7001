export { applyTender } from './apply-tender.ts';
export { balanceOf } from './balance-of.ts';
export { type ComboPart, type ComboPrice, priceCombo } from './combos/price-combo.ts';
export { askedOf, isOfLooseLines, selectRange } from './combos/select-range.ts';
export {
  type AppliedDiscounts,
  applyDiscounts,
  carriesDiscounts,
  type DiscountableLine,
  roomIn,
  type Shares,
  type StandingDiscount,
  sharesOf,
  type Taken,
  takenOffLines,
} from './discounts/apply-discounts.ts';
export { percentageOf, takeOff, unitPriceOf } from './discounts/take-off.ts';
export { effectiveRange, NO_MOST } from './effective-range.ts';
export { grossOf, lineTotal, netOf, optionsTotal } from './line-total.ts';
export { optionsLeftOff, type PricedOption } from './options-left-off.ts';
export { orderSums } from './order-sums.ts';
export { joinLine, partLine } from './part-line.ts';
export { partOf } from './part-of.ts';
export { priceOption } from './price-option.ts';
export {
  type FrozenPrice,
  frozenPrice,
  passedRules,
  priceByRules,
  type RuleSale,
  rulesAt,
} from './rules/price-by-rules.ts';
export { type RuleMoment, ruleMoment } from './rules/rule-moment.ts';
export { evenParts } from './splitting/even-parts.ts';
export { partsByWeight } from './splitting/parts-by-weight.ts';
export { partsWithin } from './splitting/parts-within.ts';
export { type Remaining, remainingLines } from './splitting/remaining-lines.ts';
export { type BillPart, splitBill } from './splitting/split-bill.ts';
export { splitBySeat } from './splitting/split-by-seat.ts';
export { splitTip } from './splitting/split-tip.ts';
export { takeInTurn } from './splitting/take-in-turn.ts';
export { type Share, takeShare } from './splitting/take-share.ts';
export { standingMethods } from './standing-methods.ts';
export { taxInMinor } from './tax/tax-in-minor.ts';
export { frozenRate, rateOf } from './tax/tax-rate.ts';
export { taxSnapshot } from './tax/tax-snapshot.ts';
export { tipOf, withoutTip } from './tip-of.ts';
export { THOUSAND, thousandthsOf } from './whole-numbers.ts';
