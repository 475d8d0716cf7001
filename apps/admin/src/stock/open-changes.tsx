import type { OpenPurchaseChange } from '@comanda/contracts';
import { ApiError, errorText, formatMoney } from '@comanda/web';
import { Alert, Badge } from '@mantine/core';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from '../sales/sales.module.css';
import { useOpenPurchaseChanges } from './use-stock.ts';

const STATUS = 409;

const Row = ({ change }: { change: OpenPurchaseChange }) => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const { kind, documentNumber, supplierName, orderedTotal, askedAt, code } = change;
  const what = t(`admin.openChange_${kind}`, { number: documentNumber ?? '' }).trim();
  return (
    <li className={classes.row}>
      <span className={classes.what}>
        <strong>{[what, supplierName].filter(Boolean).join(' · ')}</strong>
        <span className={classes.soft}>{times.full(askedAt)}</span>
        {code && (
          <span>{t('admin.openChangeRefused', { why: errorText(t, new ApiError(code, STATUS, code, {})) })}</span>
        )}
      </span>
      {orderedTotal !== null && <span className={classes.money}>{formatMoney(orderedTotal)}</span>}
      {!code && <Badge color="maize">{t('admin.openChangeWaits')}</Badge>}
    </li>
  );
};

/** In the cloud: what the place was asked of its purchases and has not done, or refused within a day. Nothing where there is none. */
export const OpenChanges = () => {
  const { t } = useTranslation();
  const { data = [] } = useOpenPurchaseChanges().data ?? {};
  if (data.length === 0) return null;
  const waiting = data.filter(({ state }) => state === 'pending').length;
  return (
    <Alert color="maize" mb="md" title={waiting > 0 ? t('admin.openChanges', { count: waiting }) : undefined}>
      <ul className={classes.rows}>
        {data.map((change) => (
          <Row key={change.commandId} change={change} />
        ))}
      </ul>
    </Alert>
  );
};
