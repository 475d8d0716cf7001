import type { CashReport, CashSession, CashSessionView, Page as PageOf } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty, Modal } from '@comanda/web/mantine';
import { Badge, Card, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay, usePlace } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { AtPlace } from '../place/at-place.tsx';
import { usePeople } from '../staff/use-staff.ts';
import { ToldByHub } from '../today/far-end.tsx';
import { PrintReport } from './print-report.tsx';
import { Safes } from './safes.tsx';
import classes from './tills.module.css';

const SIZE = 30;

/** Who is who, by id: nobody reads ids. */
const useNames = (): ((id: string | null) => string) => {
  const names = new Map((usePeople().data ?? []).map(({ id, fullName }) => [id, fullName]));
  return (id) => (id === null ? '' : (names.get(id) ?? '–'));
};

const Difference = ({ centavos }: { centavos: number | null }) => {
  const { t } = useTranslation();
  if (centavos === null) return <>–</>;
  if (centavos === 0) return <>{t('admin.exact')}</>;
  return (
    <span data-short={centavos < 0 || undefined}>
      {t(centavos < 0 ? 'admin.short' : 'admin.over')} {formatMoney(Math.abs(centavos))}
    </span>
  );
};

/** What nobody may know before the count, or nobody counted, is a dash. */
const moneyOf = (centavos: number | null): string => (centavos === null ? '–' : formatMoney(centavos));

/** The X and Z reports of a session, numbered as they were made. */
const Reports = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const api = useApi();
  const times = useTimes(usePlace().timeZone);
  const reports = useQuery({
    queryKey: ['till', id, 'reports'],
    queryFn: async () => (await api.get<{ data: CashReport[] }>(`/cash-sessions/${id}/reports`)).data,
  });
  if (!reports.data || reports.data.length === 0) return null;
  return (
    <div>
      <Text fw={650}>{t('admin.cuts')}</Text>
      {reports.data.map(({ id: reportId, kind, number, createdAt, figures }) => (
        <Text key={reportId}>
          {t('admin.cutNumbered', {
            kind,
            number,
            at: times.full(createdAt),
            amount: formatMoney(figures.expectedCash),
          })}
        </Text>
      ))}
    </div>
  );
};

const Details = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const api = useApi();
  const nameOf = useNames();
  const times = useTimes(usePlace().timeZone);
  const mayKnow = useMay('Audit:View');
  const session = useQuery({
    queryKey: ['till', id],
    queryFn: () => api.get<CashSessionView>(`/cash-sessions/${id}`),
  });
  return (
    <Loaded query={session}>
      {({ status, openingAmount, expectedCash, expectedTotal, counts, movements, closingNotes }) => (
        <Stack>
          <dl className={classes.facts}>
            <dt>{t('admin.openingAmount')}</dt>
            <dd>{formatMoney(openingAmount)}</dd>
            <dt>{t('admin.expectedCash')}</dt>
            <dd>{moneyOf(expectedCash)}</dd>
            <dt>{t('admin.expectedTotal')}</dt>
            <dd>{moneyOf(expectedTotal)}</dd>
          </dl>
          <table className={classes.table}>
            <thead>
              <tr>
                <th>{t('admin.methodName')}</th>
                <th>{t('admin.paymentsBy')}</th>
                <th>{t('admin.refundedBy')}</th>
                <th>{t('admin.expectedBy')}</th>
                <th>{t('admin.counted')}</th>
                <th>{t('admin.difference')}</th>
              </tr>
            </thead>
            <tbody>
              {counts.map((one) => (
                <tr key={one.paymentMethodId}>
                  <td>{one.name}</td>
                  <td data-label={t('admin.paymentsBy')}>{moneyOf(one.payments)}</td>
                  <td data-label={t('admin.refundedBy')}>{moneyOf(one.refunds)}</td>
                  <td data-label={t('admin.expectedBy')}>{moneyOf(one.expected)}</td>
                  <td data-label={t('admin.counted')}>{moneyOf(one.counted)}</td>
                  <td data-label={t('admin.difference')}>
                    <Difference centavos={one.difference} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          {closingNotes && <Text>{closingNotes}</Text>}
          {movements.length > 0 && (
            <div>
              <Text fw={650}>{t('admin.movements')}</Text>
              {movements.map((one) => (
                <Text key={one.id}>
                  {t(one.kind === 'in' ? 'admin.moveIn' : 'admin.moveOut')} {formatMoney(one.amount)} · {one.reason} ·{' '}
                  {nameOf(one.createdBy)}, {times.since(one.createdAt)}
                </Text>
              ))}
            </div>
          )}
          {mayKnow && <Reports id={id} />}
          <PrintReport session={{ id, status }} />
        </Stack>
      )}
    </Loaded>
  );
};

/** The tills of a place, the latest opened first, and what each held. */
const Tills = () => {
  const { t } = useTranslation();
  const api = useApi();
  const { id: locationId, timeZone } = usePlace();
  const nameOf = useNames();
  const times = useTimes(timeZone);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<CashSession | null>(null);
  const sessions = useQuery({
    queryKey: ['tills', locationId, page],
    queryFn: () => api.get<PageOf<CashSession>>('/cash-sessions', { locationId, page, size: SIZE }),
  });
  return (
    <>
      <Loaded query={sessions}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconCash size={40} />} title={t('admin.noTills')} hint={t('admin.noTillsHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                {data.map((one) => (
                  <UnstyledButton key={one.id} className={classes.row} onClick={() => setOpened(one)}>
                    <span className={classes.what}>
                      <strong>{one.registerName}</strong>
                      <span className={classes.soft}>
                        {t('admin.tillOpened', { by: nameOf(one.openedBy), at: times.full(one.openedAt) })}
                      </span>
                      {one.closedAt && (
                        <span className={classes.soft}>
                          {t('admin.tillShut', { by: nameOf(one.closedBy), at: times.full(one.closedAt) })}
                        </span>
                      )}
                    </span>
                    <Badge color={one.status === 'open' ? 'jade' : 'gray'}>
                      {t(one.status === 'open' ? 'admin.tillOpen' : 'admin.tillClosed')}
                    </Badge>
                  </UnstyledButton>
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      <Modal
        opened={opened !== null}
        onClose={() => setOpened(null)}
        closeOnEscape
        size="lg"
        title={opened?.registerName}
      >
        {opened && <Details id={opened.id} />}
      </Modal>
    </>
  );
};

/** Every till that was opened at a place. */
export const TillsPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.way_cash')}>
      <AtPlace>
        <ToldByHub />
        <Stack>
          <Safes />
          <Tills />
        </Stack>
      </AtPlace>
    </Page>
  );
};
