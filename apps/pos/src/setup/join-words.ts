import type { JoinStatus } from '@comanda/contracts';
import type { OwnWord } from '../base/use-translation.ts';

/** How far a new box is, as a key of words and its number. Null once somebody can sign in, or nothing was asked of it. */
export const joinWords = (status: JoinStatus | undefined): { key: OwnWord; count: number } | null => {
  if (!status) return { key: 'joinStep_waiting', count: 0 };
  if (status.step === 'rows') return { key: 'joinStep_rows', count: status.rows };
  return status.step === 'catalogue' ? { key: 'joinStep_catalogue', count: 0 } : null;
};
