import { explainFel, type OpenInvoice, type TieOut } from '@comanda/contracts';
import { formatMoney, saveFile } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Button, Card, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconReceiptTax, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './invoicing.module.css';
import { InvoicingPage } from './invoicing-page.tsx';
import { dayBefore, isUntied, PARTS, sumsOf, tieOutTable, todayIn, waitAlarm } from './tie-out.ts';
import { useRetry, useTieOut } from './use-invoicing.ts';

const ZONE = 'America/Guatemala';
/** Days that are looked at unless somebody says others. */
const DAYS = 30;

const Verdict = ({ tieOut }: { tieOut: TieOut }) => {
  const { t } = useTranslation();
  const alarm = waitAlarm(tieOut.oldestWaitingHours);
  return (
    <>
      <div role="status" className={classes.verdict} data-tone={tieOut.isTied ? 'good' : 'bad'}>
        {tieOut.isTied ? <IconCircleCheck size={22} /> : <IconAlertTriangle size={22} />}
        {t(tieOut.isTied ? 'admin.isTied' : 'admin.isNotTied')}
      </div>
      {alarm && (
        <div role="alert" className={classes.verdict} data-tone={alarm === 'day' ? 'wait' : 'bad'}>
          <IconAlertTriangle size={22} />
          {t(`admin.waitAlarm_${alarm}`)}
        </div>
      )}
    </>
  );
};

const OpenBill = ({ bill }: { bill: OpenInvoice }) => {
  const { t, i18n } = useTranslation();
  const times = useTimes(ZONE);
  const mayRetry = useMay('Fel:Note');
  const { isPending, retry } = useRetry();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <strong>
          {bill.billNumber} · {formatMoney(bill.total)}
        </strong>
        <span className={classes.soft}>{times.full(bill.paidAt)}</span>
        <span data-tone={bill.state === 'waiting' ? 'wait' : 'bad'} className={classes.reason}>
          {bill.code ? explainFel(bill.code)[i18n.language] : t(`admin.openInvoice_${bill.state}`)}
        </span>
      </span>
      {mayRetry && bill.state !== 'broken' && (
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} />}
          aria-label={`${t('common.retry')}: ${bill.billNumber}`}
          loading={isPending}
          onClick={() => retry(bill.billId)}
        >
          {t('common.retry')}
        </Button>
      )}
    </li>
  );
};

const Days = ({ tieOut, nameOf }: { tieOut: TieOut; nameOf(id: string): string }) => {
  const { t } = useTranslation();
  const sums = sumsOf(tieOut.days);
  const cell = ({ count, total }: { count: number; total: number }) =>
    count === 0 ? '–' : `${count} · ${formatMoney(total)}`;
  return (
    <Card withBorder p={0} className={classes.scroll}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th>{t('admin.tieOutDay')}</th>
            {PARTS.map((part) => (
              <th key={part}>{t(`admin.tieOut_${part}`)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {tieOut.days.map((day) => (
            <tr key={`${day.day} ${day.locationId}`} data-bad={isUntied(day) || undefined}>
              <td>
                <strong>{day.day.split('-').reverse().join('/')}</strong>
                <span className={classes.soft}>{nameOf(day.locationId)}</span>
              </td>
              {PARTS.map((part) => (
                <td
                  key={part}
                  data-label={t(`admin.tieOut_${part}`)}
                  data-bad={((part === 'failed' || part === 'broken') && day[part].count > 0) || undefined}
                >
                  {cell(day[part])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{t('admin.tieOutSum')}</td>
            {PARTS.map((part) => (
              <td key={part} data-label={t(`admin.tieOut_${part}`)}>
                {cell(sums[part])}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Card>
  );
};

/** Every paid bill against its one document, or the reason why it has none. */
export const TieOutTab = () => {
  const { t } = useTranslation();
  const locations = useLocations().data?.data ?? [];
  const today = todayIn(locations[0]?.timeZone ?? ZONE, Date.now());
  const [from, setFrom] = useState(() => dayBefore(today, DAYS));
  const [to, setTo] = useState(today);
  const [locationId, setLocationId] = useState<string | null>(null);
  const tieOut = useTieOut({ from: from || today, to: to || today, locationId: locationId ?? undefined });
  const nameOf = (id: string) => locations.find((one) => one.id === id)?.name ?? '–';
  const download = tieOut.data && (
    <Button
      variant="default"
      leftSection={<IconDownload size={20} />}
      onClick={() => saveFile('cuadre-fel.csv', tieOutTable(t, tieOut.data, nameOf))}
    >
      {t('admin.download')}
    </Button>
  );
  return (
    <InvoicingPage part="cuadre" actions={download}>
      <Group align="end">
        <TextInput
          type="date"
          label={t('admin.fromDay')}
          value={from}
          max={to}
          onChange={(event) => setFrom(event.currentTarget.value)}
        />
        <TextInput
          type="date"
          label={t('admin.toDay')}
          value={to}
          min={from}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        {locations.length > 1 && (
          <Select
            label={t('admin.inLocation')}
            placeholder={t('admin.allLocations')}
            clearable
            data={locations.map(({ id, name }) => ({ value: id, label: name }))}
            value={locationId}
            onChange={setLocationId}
          />
        )}
      </Group>
      <Loaded query={tieOut}>
        {(data) =>
          data.days.length === 0 ? (
            <Empty icon={<IconReceiptTax size={40} />} title={t('admin.noTieOut')} hint={t('admin.noTieOutHint')} />
          ) : (
            <Stack>
              <Verdict tieOut={data} />
              {data.open.length > 0 && (
                <Card withBorder p={0}>
                  <Title order={2} size="h4" p="md">
                    {t('admin.openInvoices')}
                  </Title>
                  <ul className={classes.rows}>
                    {data.open.map((bill) => (
                      <OpenBill key={bill.billId} bill={bill} />
                    ))}
                  </ul>
                  <Text p="md" c="dimmed">
                    {t('admin.openInvoicesHint')}
                  </Text>
                </Card>
              )}
              <Days tieOut={data} nameOf={nameOf} />
            </Stack>
          )
        }
      </Loaded>
    </InvoicingPage>
  );
};
