import { ApiError, errorText } from '@comanda/web';
import type { Translate } from './use-translation.ts';

interface Issue {
  path: string;
  message: string;
}

/** How the validation says that a text is not there. */
const EMPTY = /expected string to have >=1 char/;

/** Codes that are about one field by what they say. */
const FIELD_OF: Record<string, string> = {
  LOCATION_CODE_TAKEN: 'code',
  EMAIL_TAKEN: 'email',
  MEMBERSHIP_EXISTS: 'email',
  PASSWORD_WRONG: 'password',
  PIN_TAKEN: 'pin',
  SKU_TAKEN: 'sku',
  TABLE_NUMBER_TAKEN: 'tableNumber',
};

/** What the cloud said of single fields, by their path: of a failed validation, or of a code that names one `path`. */
export const fieldErrors = (t: Translate, error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const { issues, path = FIELD_OF[error.code] } = error.details as { issues?: Issue[]; path?: string };
  if (Array.isArray(issues)) {
    return Object.fromEntries(
      issues.map(({ path, message }) => [path, t(EMPTY.test(message) ? 'admin.required' : 'admin.invalid')]),
    );
  }
  if (typeof path !== 'string') return {};
  return { [path]: error.code === 'VALIDATION_FAILED' ? t('admin.required') : errorText(t, error) };
};
