import { ApiError, errorText } from '@comanda/web';
import type { Translate } from '../base/use-translation.ts';

/** What is wrong with single fields, by their path; empty when it is about none of them. */
export const wrongFields = (t: Translate, error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const { issues, path } = error.details as { issues?: { path: string }[]; path?: string };
  if (Array.isArray(issues)) return Object.fromEntries(issues.map((one) => [one.path, t('customers.required')]));
  if (typeof path !== 'string') return {};
  return { [path]: error.code === 'VALIDATION_FAILED' ? t('customers.required') : errorText(t, error) };
};
