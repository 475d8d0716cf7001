import type { AuditEntry } from '@comanda/contracts';
import { csv, formatDateTime } from '@comanda/web';
import type { Translate } from '../base/use-translation.ts';
import { approverOf, describeEntry } from './describe-entry.ts';

const COLUMNS = ['when', 'what', 'details', 'amount', 'who', 'approved'] as const;

/** The log as a table for a spreadsheet, in the words of the page. Pure. */
export const logTable = (
  t: Translate,
  entries: readonly AuditEntry[],
  { zone, language }: { zone: string; language: string },
): string => {
  const fields = COLUMNS.map((column) => t(`admin.logColumn_${column}`));
  const data = entries.map((entry) => {
    const { what, facts, money } = describeEntry(t, entry);
    return [
      formatDateTime(entry.at, zone, language),
      what,
      facts.join(' · '),
      money?.text ?? '',
      entry.actorName,
      entry.approvedBy === null ? '' : (approverOf(entry) ?? t('admin.approvedByPin')),
    ];
  });
  return csv([fields, ...data]);
};
