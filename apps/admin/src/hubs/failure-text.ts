import { type Failure, FailureKind } from '@comanda/contracts';
import type { Translate } from '../base/use-translation.ts';

/** What failed, in a sentence; kinds of a newer hub by their own names. */
export const failureText = (t: Translate, { what, code }: Pick<Failure, 'what' | 'code'>): string => {
  const kind = FailureKind.safeParse(what).data;
  if (!kind) return t('admin.failure_other', { code: `${what} ${code}` });
  const isOfPaper = kind === 'slip' || kind === 'document';
  const cause = isOfPaper ? t(`printers.cause_${code}`, { defaultValue: code }).toLowerCase() : code;
  return t(`admin.failure_${kind}`, { code: cause });
};
