import type { DataAsOf } from '@comanda/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';

/** In the cloud: until when each place's rows are here. */
export const DataAsOfLines = ({ all }: { all: readonly DataAsOf[] }) => {
  const { t } = useTranslation();
  const times = useTimes();
  return (
    <Text c="dimmed" component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {all.map(({ locationId, name, asOf }) => (
        <li key={locationId}>
          {asOf === null ? t('admin.dataNever', { name }) : t('admin.dataAsOf', { name, at: times.full(asOf) })}
        </li>
      ))}
    </Text>
  );
};
