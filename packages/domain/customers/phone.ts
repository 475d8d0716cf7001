import { parsePhoneNumberFromString } from 'libphonenumber-js/max';

export interface Phone {
  e164: string;
  /** Digits to dial once connected; null for most. */
  extension: string | null;
  /** A line of a house or an office: several people answer it. */
  isShared: boolean;
}

const PERSONAL = new Set(['MOBILE', 'FIXED_LINE_OR_MOBILE']);

/**
 * A phone number as people write it, Guatemalan unless it says otherwise; null when it is none. Valid, not only possible:
 * `12345678` has the right length and belongs to nobody (docs/customers.md#phone-numbers).
 */
export const parsePhone = (raw: string): Phone | null => {
  const parsed = parsePhoneNumberFromString(raw, { defaultCountry: 'GT', extract: false });
  if (!parsed?.isValid()) return null;
  return { e164: parsed.number, extension: parsed.ext || null, isShared: !PERSONAL.has(parsed.getType() ?? '') };
};

/** The digits people search by: without the country's own code. */
export const searchDigits = (e164: string): string => e164.replace(/^\+502(?=\d{8}$)/, '').replace(/\D/g, '');
