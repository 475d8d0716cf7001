import { Card, Stack, Text, Title } from '@mantine/core';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './sales.module.css';
import { minutesOf } from './sales-table.ts';
import { type Asked, useKitchenTimes } from './use-sales.ts';

const DAY_MS = 86_400_000;
/** What the route answers at once. */
const MOST_DAYS = 93;

/** How long the kitchen took, by station of each location. */
export const KitchenTimesTable = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation();
  const isLong = Date.parse(asked.to) - Date.parse(asked.from) >= MOST_DAYS * DAY_MS;
  return (
    <Stack>
      <Title order={2} size="h4">
        {t('admin.kitchenTimes')}
      </Title>
      {isLong ? <Text c="dimmed">{t('admin.kitchenTimesLong')}</Text> : <Times asked={asked} />}
    </Stack>
  );
};

const Times = ({ asked }: { asked: Asked }) => {
  const { t } = useTranslation();
  const times = useKitchenTimes(asked);
  return (
    <Loaded query={times}>
      {({ data }) => {
        const rows = data.flatMap(({ name, stations }) => stations.map((one) => ({ place: name, ...one })));
        if (rows.length === 0) return <Text c="dimmed">{t('admin.noKitchenTimes')}</Text>;
        return (
          <Card withBorder p={0}>
            <div className={classes.scroll}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th>{t('admin.kitchenStation')}</th>
                    <th>{t('admin.half')}</th>
                    <th>{t('admin.nineOfTen')}</th>
                    <th data-wide>{t('admin.ticketCount')}</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((one) => (
                    <tr key={one.stationId}>
                      <td>{data.length > 1 ? `${one.stationName} · ${one.place}` : one.stationName}</td>
                      <td>{minutesOf(one.p50Seconds)}</td>
                      <td>{minutesOf(one.p90Seconds)}</td>
                      <td data-wide>{one.tickets}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
            <Text p="md" c="dimmed">
              {t('admin.kitchenTimesSays')}
            </Text>
          </Card>
        );
      }}
    </Loaded>
  );
};
