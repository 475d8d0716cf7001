import { ApiError } from '../api.ts';
import type { SharedWords } from '../i18n.ts';
import type { Translate } from '../translate.ts';

/** What went wrong, in the reader's language, with the numbers of this case. */
export const errorText = (t: Translate<SharedWords>, error: unknown): string =>
  error instanceof ApiError
    ? t(`errors.${error.code}`, { ...error.details, defaultValue: error.message })
    : t('errors.INTERNAL_ERROR');
