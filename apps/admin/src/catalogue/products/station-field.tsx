import { Input, MultiSelect, Text } from '@mantine/core';
import { useBusiness } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import type { StationRules } from './use-station-rules.ts';

/** Who cooks it: its category's stations, or its own. In the cloud it is said where that is set: at each hub. */
export const StationField = ({
  rules,
  categoryId,
  stationIds,
  onChange,
}: {
  rules: StationRules | null;
  categoryId: string | null;
  /** Its own; none: as its category. */
  stationIds: readonly string[];
  onChange(stationIds: string[]): void;
}) => {
  const { t } = useTranslation();
  const { home } = useBusiness();
  if (home.kind === 'cloud') {
    return (
      <Input.Wrapper label={t('admin.station')}>
        <Text c="dimmed">{t('admin.stationAtHub')}</Text>
      </Input.Wrapper>
    );
  }
  if (!rules || rules.stations.length === 0) return null;
  const names = rules.namesOf(rules.stationIdsOf({ id: '', categoryId }));
  return (
    <MultiSelect
      label={t('admin.station')}
      description={t('admin.stationHint')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      placeholder={
        stationIds.length > 0 ? undefined : names ? t('admin.stationByCategory', { names }) : t('admin.stationNowhere')
      }
      data={rules.stations.map(({ id, name }) => ({ value: id, label: name }))}
      value={[...stationIds]}
      onChange={onChange}
    />
  );
};
