import { daysBetween, guatemalaDay } from '../document/guatemala-time.ts';
import { type Rule, when } from './violation.ts';

/** Days after its emission on which a document may still be certified (rule 2.2.1.1): issued on the 23rd, up to the 28th. */
export const MOST_DAYS = 5;

/**
 * When a document may be certified. One in contingency may come later: the taxpayer's notice to SAT keeps it from being refused (rule
 * 4.1).
 */
export const timeRules: Rule = (dte, { certifiedAt }) => {
  const today = guatemalaDay(certifiedAt);
  const day = dte.issuedAt.slice(0, 10);
  const age = daysBetween(day, today);
  const isOfLaterMonth = day.slice(0, 7) > today.slice(0, 7);
  return [
    ...when(age > MOST_DAYS && dte.accessNumber === null, 'FEL_INF300', 'issuedAt'),
    ...when(isOfLaterMonth, 'FEL_RCP301', 'issuedAt'),
  ];
};
