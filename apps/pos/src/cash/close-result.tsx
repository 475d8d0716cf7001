import type { CashReport, CashSessionView } from '@comanda/contracts';
import { formatDateTime, formatMoney } from '@comanda/web';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';
import { PrintButton } from '../printing/print-button.tsx';
import classes from './cash.module.css';
import { verdictOf } from './cash.ts';

/** What was kept of the close: its number, all methods together, and the business days where there are two. */
const ZReport = ({ report }: { report: CashReport }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { days, expectedTotal } = report.figures;
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <dl className={classes.facts}>
      <dt>{t('pos.zNumber')}</dt>
      <dd>{report.number}</dd>
      <dt>{t('pos.expectedTotal')}</dt>
      <dd>{money(expectedTotal)}</dd>
      {days.length > 1 &&
        days.map(({ businessDate, payments, refunds }) => (
          <Fragment key={businessDate}>
            <dt>{t('pos.businessDay', { date: businessDate ?? '—' })}</dt>
            <dd>{money(payments - refunds)}</dd>
          </Fragment>
        ))}
    </dl>
  );
};

/** After the blind count: what should have been there, and the difference. */
export const CloseResult = ({ session, onDone }: { session: CashSessionView; onDone(): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const money = (amount: number) => formatMoney(amount, business.currency);
  const { api } = useRuntime();
  const { data: report } = useQuery({
    queryKey: keys.zReport(session.id),
    queryFn: () => api.get<CashReport>(`/cash-sessions/${session.id}/z-report`),
  });
  return (
    <section className={classes.result}>
      <h2>{t('pos.closedNamed', { name: session.registerName })}</h2>
      <p className={classes.hint}>{session.closedAt && formatDateTime(session.closedAt, location.timeZone)}</p>
      <ul className={classes.counts}>
        {session.counts.map((count) => {
          const { verdict, amount } = verdictOf(count);
          return (
            <li key={count.paymentMethodId}>
              <strong>{count.name}</strong>
              <span className={classes.verdict} data-verdict={verdict}>
                {t(`pos.verdict_${verdict}`)} {amount > 0 && money(amount)}
              </span>
              <small>
                {t('pos.expected')} {money(count.expected ?? 0)} · {t('pos.countedShort')} {money(count.counted ?? 0)}
              </small>
            </li>
          );
        })}
      </ul>
      {report && <ZReport report={report} />}
      <PrintButton
        withPreview
        asked={{ documentType: 'CASH_Z', sourceKind: 'cash_session', sourceId: session.id }}
        label={t('pos.printZ')}
      />
      <Button size="xl" onClick={onDone}>
        {t('common.accept')}
      </Button>
    </section>
  );
};
