import { explainFel, type FelCancellation, MOST_COUNTED } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Badge, Card, Stack } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './invoicing.module.css';
import { InvoicingPage } from './invoicing-page.tsx';
import { SIZE, useCancellations } from './use-invoicing.ts';

const COLORS: Record<FelCancellation['state'], string> = {
  requested: 'maize',
  pending: 'maize',
  annulled: 'jade',
  rejected: 'chile',
};

/** Every annulment that was asked for, the newest first. */
export const CancellationsTab = () => {
  const { t, i18n } = useTranslation();
  const times = useTimes();
  const [page, setPage] = useState(1);
  const cancellations = useCancellations(page);
  return (
    <InvoicingPage part="anulaciones">
      <Loaded query={cancellations}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty
              icon={<IconFileOff size={40} />}
              title={t('admin.noCancellations')}
              hint={t('admin.noCancellationsHint')}
            />
          ) : (
            <Stack>
              <Card withBorder p={0} component="ul" className={classes.rows}>
                {data.map((one) => (
                  <li key={one.id} className={classes.row}>
                    <span className={classes.what}>
                      <strong>{one.reason}</strong>
                      <span className={classes.soft}>{one.authorization}</span>
                      <span className={classes.soft}>{times.full(one.createdAt)}</span>
                      {one.errorCode && one.state !== 'annulled' && (
                        <span className={classes.reason} data-tone={one.state === 'rejected' ? 'bad' : 'wait'}>
                          {explainFel(one.errorCode)[i18n.language]}
                        </span>
                      )}
                    </span>
                    <Badge color={COLORS[one.state]}>{t(`admin.cancellation_${one.state}`)}</Badge>
                  </li>
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} most={MOST_COUNTED} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </InvoicingPage>
  );
};
