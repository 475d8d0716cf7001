import { leftOf, type PrintJobDetails } from '@comanda/contracts';
import { formatQuantity } from '../format-quantity.ts';
import type { SharedWords } from '../i18n.ts';
import type { Translate } from '../translate.ts';
import type { printersWords } from '../words/printers.ts';
import type { QueuedPaper } from './paper-queue.ts';

type T = Translate<SharedWords & { printers: typeof printersWords }>;

const TONES = { pending: 'soft', sent: 'soft', printed: 'good', failed: 'bad' } as const;

/** What a slip is about: `2 × Pepián · Mesa 7`. */
const slipTitle = (t: T, { isTestPrint, ticketData }: PrintJobDetails): string => {
  if (isTestPrint) return t('printers.testSlip');
  if (!ticketData) return t('printers.slip');
  const place = ticketData.tableAlias
    ? t('printers.table', { number: ticketData.tableAlias })
    : t(`common.${ticketData.orderType}`);
  return `${formatQuantity(leftOf(ticketData))} × ${ticketData.itemName} · ${place}`;
};

/** What a paper is about: `2 × Pepián · Mesa 7`, `Precuenta · Mesa 4`. */
export const paperTitle = (t: T, paper: QueuedPaper): string => {
  if (paper.kind === 'slip') return slipTitle(t, paper.job);
  const { documentType, about } = paper.job;
  return [t(`printers.document_${documentType}`), about].filter(Boolean).join(' · ');
};

/** How it stands, in a word, and in which colour that is said. */
export const paperState = (t: T, paper: QueuedPaper): { words: string; tone: string } => {
  const { status, confirmLevel } = paper.job;
  const tone = TONES[status];
  if (paper.kind === 'slip') {
    if (status === 'pending' && paper.job.heldSince !== null) return { words: t('printers.job_held'), tone: 'warn' };
    const isUnconfirmed = status === 'printed' && confirmLevel === 'accepted';
    return { words: t(isUnconfirmed ? 'printers.job_unconfirmed' : `printers.job_${status}`), tone };
  }
  const { documentType, isUncertain, lastError } = paper.job;
  if (status === 'pending' || status === 'sent') return { words: t(`printers.job_${status}`), tone };
  const what = documentType === 'DRAWER' ? 'drawer' : 'paper';
  if (status === 'printed')
    return {
      words: t(confirmLevel === 'accepted' ? `printers.${what}_unconfirmed` : `printers.${what}_printed`),
      tone,
    };
  if (lastError === 'discarded') return { words: t('printers.paper_discarded'), tone: 'soft' };
  return { words: t(isUncertain ? `printers.${what}_doubtful` : `printers.${what}_failed`), tone };
};

/**
 * Why it is not out, in a word for everybody: of what waits how its printer is now (`stopped`), else what was said of it last
 * (`unreachable: connect …`). Null where that says nothing new.
 */
export const paperCause = (t: T, paper: QueuedPaper, stopped: string | null): string | null => {
  const { status, lastError } = paper.job;
  const isHeld = paper.kind === 'slip' && paper.job.heldSince !== null;
  const now = status === 'pending' && !isHeld ? stopped : null;
  const word = now ?? lastError?.split(':')[0];
  if (!word || word === 'held' || (paper.kind === 'document' && word === 'discarded')) return null;
  return t([`printers.cause_${word}`, 'printers.cause_error']);
};
