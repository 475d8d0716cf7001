import { ApiError, errorText, type Translate } from '@comanda/web';

interface Issue {
  path: string;
  message: string;
}

/** What the cloud said of single fields, by their path: of a failed validation, or of a code that names one `path`. */
export const fieldErrors = (t: Translate, error: unknown): Record<string, string> => {
  if (!(error instanceof ApiError)) return {};
  const { issues, path } = error.details as { issues?: Issue[]; path?: string };
  if (Array.isArray(issues)) return Object.fromEntries(issues.map((one) => [one.path, t('admin.invalid')]));
  return typeof path === 'string' ? { [path]: errorText(t, error) } : {};
};
