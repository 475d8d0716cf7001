import type { Major, Modifier, UpdateModifierInput } from '@comanda/contracts';
import type { AmountProblem } from '@comanda/web';
import { readSurcharge, surchargeField } from './surcharge.ts';

/** An option as a form holds it: its surcharge in quetzales, as it is typed. */
export interface OptionDraft {
  /** Its id, or what a new one is told apart by. */
  key: string;
  name: string;
  surcharge: string;
  /** What cooks read in place of the name; empty: the name. */
  kitchenLabel: string;
  isOnTicket: boolean;
  receiptLabel: string;
  isOnReceipt: boolean;
  /** Chosen before anybody touches the sheet. Two columns say so to a till (`selection.ts`); `isDefault` is one of them. */
  isPreselected: boolean;
  isDefault: boolean;
  isActive: boolean;
  /** Taken away, and still there to be brought back until the form is saved. */
  isGone: boolean;
}

export type OptionColumns = Required<
  Pick<
    UpdateModifierInput,
    | 'name'
    | 'kitchenLabel'
    | 'showOnKitchenTicket'
    | 'receiptLabel'
    | 'showOnReceipt'
    | 'defaultChecked'
    | 'isDefault'
    | 'isActive'
  >
> & { priceAdjustment: Major; sortOrder: number };

export type OptionProblem = 'required' | `amount${AmountProblem}`;

/** A row for one more. */
export const freshOption = (key: string): OptionDraft => ({
  key,
  name: '',
  surcharge: '',
  kitchenLabel: '',
  isOnTicket: true,
  receiptLabel: '',
  isOnReceipt: true,
  isPreselected: false,
  isDefault: false,
  isActive: true,
  isGone: false,
});

export const optionDraftOf = (option: Modifier): OptionDraft => ({
  key: option.id,
  name: option.name,
  surcharge: surchargeField(option.priceAdjustment),
  kitchenLabel: option.kitchenLabel ?? '',
  isOnTicket: option.showOnKitchenTicket,
  receiptLabel: option.receiptLabel ?? '',
  isOnReceipt: option.showOnReceipt,
  isPreselected: option.defaultChecked || option.isDefault,
  isDefault: option.isDefault,
  isActive: option.isActive,
  isGone: false,
});

/** A row nobody wrote anything into asks for nothing. */
export const isBlank = (option: OptionDraft): boolean => option.name.trim() === '' && option.surcharge.trim() === '';

/** What the form must not send of it, by `<key>.name` and `<key>.surcharge`. */
export const optionProblems = (option: OptionDraft): Partial<Record<string, OptionProblem>> => {
  const read = readSurcharge(option.surcharge);
  return {
    ...(option.name.trim() === '' && { [`${option.key}.name`]: 'required' as const }),
    ...('problem' in read && { [`${option.key}.surcharge`]: `amount${read.problem}` as const }),
  };
};

const adjustment = (typed: string): Major => {
  const read = readSurcharge(typed);
  return 'surcharge' in read ? read.surcharge : ('0.00' as Major);
};

export const optionColumns = (option: OptionDraft, sortOrder: number): OptionColumns => ({
  name: option.name.trim(),
  priceAdjustment: adjustment(option.surcharge),
  kitchenLabel: option.kitchenLabel.trim() || null,
  showOnKitchenTicket: option.isOnTicket,
  receiptLabel: option.receiptLabel.trim() || null,
  showOnReceipt: option.isOnReceipt,
  defaultChecked: option.isPreselected,
  isDefault: option.isPreselected && option.isDefault,
  isActive: option.isActive,
  sortOrder,
});
