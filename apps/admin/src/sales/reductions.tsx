import { type Reduction, ReductionKind } from '@comanda/contracts';
import { formatMoney, saveFile } from '@comanda/web';
import { Card, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { DownloadAll } from './download-all.tsx';
import classes from './sales.module.css';
import { reductionsTable } from './sales-table.ts';
import { type Asked, SIZE, useReductions } from './use-sales.ts';

/** Discounts, courtesies, voids and refunds one by one: what, why, who did it and who approved it. */
export const Reductions = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const [kind, setKind] = useState<ReductionKind>('void');
  const [page, setPage] = useState(1);
  const found = useReductions(asked, kind, page);
  const choose = (next: string) => {
    setKind(ReductionKind.parse(next));
    setPage(1);
  };
  return (
    <Stack>
      <Title order={2} size="h4">
        {t('admin.reductions')}
      </Title>
      <SegmentedControl
        value={kind}
        onChange={choose}
        data={ReductionKind.options.map((one) => ({ value: one, label: t(`admin.reduction_${one}`) }))}
      />
      <Loaded query={found}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('admin.noReductions')}</Text>
          ) : (
            <Stack>
              <Card withBorder p={0}>
                <ul className={classes.rows}>
                  {data.map((one) => (
                    <li key={one.id} className={classes.row}>
                      <span className={classes.what}>
                        <strong>{one.dish ?? t('admin.wholeOrder')}</strong>
                        <span>{[one.reason, one.wasSent && t('admin.wasSent')].filter(Boolean).join(' · ')}</span>
                        <span className={classes.soft}>
                          {[
                            one.documentNumber,
                            t('admin.reductionBy', { by: one.by ?? '–', at: times.full(one.at) }),
                            one.approvedBy && t('admin.reductionApproved', { name: one.approvedBy }),
                          ]
                            .filter(Boolean)
                            .join(' · ')}
                        </span>
                      </span>
                      <span className={classes.money}>{formatMoney(one.amount)}</span>
                    </li>
                  ))}
                </ul>
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
              <DownloadAll<Reduction>
                path="/reports/reductions"
                query={{ ...asked, kind }}
                onFound={(all) => saveFile(`${kind}.csv`, reductionsTable(t, kind, all))}
              />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};
