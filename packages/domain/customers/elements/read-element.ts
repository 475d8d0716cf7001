import {
  AddressInput,
  AppError,
  type BillingIdType,
  BillingProfileInput,
  EmailInput,
  type ErrorCode,
  PhoneInput,
} from '@comanda/contracts';
import { isConsumidorFinal, isValidCui, isValidNit, normalizeCui, normalizeNit } from '@comanda/fel';
import { z } from 'zod';
import { parseBody } from '../parse-body.ts';
import { parsePhone } from '../phone.ts';
import type { ElementKind } from './element-kinds.ts';
import type { ElementDraft, PathOf } from './elements.ts';

const refuse = (code: ErrorCode, path: string): never => {
  throw new AppError(code, { path });
};

const LONGEST_EMAIL = 254;

/** An e-mail address as it is compared; null when it is none. `+tags` are kept: they are other addresses. */
export const normalizeEmail = (text: string): string | null => {
  const email = text.trim().toLowerCase();
  return email.length <= LONGEST_EMAIL && z.email().safeParse(email).success ? email : null;
};

const FOREIGN_ID = /^[A-Z0-9&%\-/#=]{3,18}$/;

/** A tax id as it is kept. Throws CONSUMIDOR_FINAL_NOT_A_PROFILE, INVALID_NIT, INVALID_CUI, VALIDATION_FAILED. */
const readTaxId = (type: BillingIdType, text: string, path: string): string => {
  if (isConsumidorFinal(text)) return refuse('CONSUMIDOR_FINAL_NOT_A_PROFILE', path);
  if (type === 'NIT') return isValidNit(text) ? normalizeNit(text) : refuse('INVALID_NIT', path);
  if (type === 'CUI') return isValidCui(text) ? normalizeCui(text) : refuse('INVALID_CUI', path);
  const foreign = text.replace(/\s/g, '').toUpperCase();
  return FOREIGN_ID.test(foreign) ? foreign : refuse('VALIDATION_FAILED', path);
};

export const readPhone = (input: PhoneInput, at: PathOf): ElementDraft => {
  const phone = parsePhone(input.e164) ?? refuse('INVALID_PHONE', at('e164'));
  const extension = input.extension || phone.extension;
  const data = { type: input.type, e164: phone.e164, extension, raw: input.e164 };
  const normalized = extension ? `${phone.e164};ext=${extension}` : phone.e164;
  return { kind: 'phone', normalized, isPrimary: input.isPrimary === true, data };
};

export const readEmail = (input: EmailInput, at: PathOf): ElementDraft => {
  const normalized = normalizeEmail(input.email) ?? refuse('INVALID_EMAIL', at('email'));
  const data = { email: input.email, receivesFel: input.receivesFel };
  return { kind: 'email', normalized, isPrimary: input.isPrimary === true, data };
};

export const readBillingProfile = (input: BillingProfileInput, at: PathOf): ElementDraft => {
  const { taxIdType, legalName } = input;
  const taxId = readTaxId(taxIdType, input.taxId, at('taxId'));
  const data = { taxIdType, taxId, legalName };
  return { kind: 'billing_profile', normalized: `${taxIdType}:${taxId}`, isPrimary: input.isPrimary === true, data };
};

export const readAddress = (input: AddressInput): ElementDraft => {
  const { isPrimary, ...form } = input;
  const { label = null, zona = null, colonia = null, municipality = null, department = null, references = null } = form;
  const { latitude = null, longitude = null } = form;
  const data = { ...form, label, zona, colonia, municipality, department, references, latitude, longitude };
  return { kind: 'address', normalized: null, isPrimary: isPrimary === true, data };
};

/** What an answer says of an element and nobody can change: an element may be sent back as it was read. */
const withoutOurs = (given: unknown): unknown => {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  const { id: _id, createdAt: _createdAt, raw: _raw, ...said } = given as Record<string, unknown>;
  return said;
};

/** One element from a body of its own. Throws VALIDATION_FAILED and the codes of its kind, with the field's path. */
export const readElement = (kind: ElementKind, body: unknown): ElementDraft => {
  const given = withoutOurs(body);
  const at: PathOf = (field) => field;
  if (kind === 'phone') return readPhone(parseBody(PhoneInput, given), at);
  if (kind === 'email') return readEmail(parseBody(EmailInput, given), at);
  if (kind === 'address') return readAddress(parseBody(AddressInput, given));
  return readBillingProfile(parseBody(BillingProfileInput, given), at);
};
