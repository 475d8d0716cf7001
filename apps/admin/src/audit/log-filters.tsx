import { SegmentedControl, Select } from '@mantine/core';
import { SearchField } from '../base/search-field.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { usePeople } from '../staff/use-staff.ts';
import classes from './audit.module.css';
import { type LogLook, PERIODS, type Period, TOPICS } from './use-log.ts';
import { nameAmong, whoOf } from './whose.ts';

/** What of the log is looked at: when, what about, who, where, and words of it. */
export const LogFilters = ({ look, onLook }: { look: LogLook; onLook(next: Partial<LogLook>): void }) => {
  const { t } = useTranslation();
  const people = usePeople().data ?? [];
  const locations = useLocations().data?.data ?? [];
  return (
    <div className={classes.filters}>
      <SearchField
        className={classes.search}
        placeholder={t('admin.searchLog')}
        value={look.q}
        onSearch={(q) => onLook({ q })}
      />
      <SegmentedControl
        className={classes.period}
        aria-label={t('admin.period')}
        data={PERIODS.map((value) => ({ value, label: t(`admin.period_${value}`) }))}
        value={look.periodo}
        onChange={(value) => onLook({ periodo: value as Period })}
      />
      <Select
        className={classes.filter}
        aria-label={t('admin.topic')}
        placeholder={t('admin.allTopics')}
        clearable
        clearButtonProps={{ 'aria-label': t('admin.allTopics') }}
        data={TOPICS.map((value) => ({ value, label: t(`admin.topic_${value}`) }))}
        value={look.tema || null}
        onChange={(value) => onLook({ tema: TOPICS.find((one) => one === value) ?? '' })}
      />
      <Select
        className={classes.filter}
        aria-label={t('admin.person')}
        placeholder={t('admin.allPeople')}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('admin.allPeople') }}
        nothingFoundMessage={t('admin.nobodyFound')}
        data={people.map((one) => ({ value: whoOf(one), label: nameAmong(people, one) }))}
        value={look.persona || null}
        onChange={(value) => onLook({ persona: value ?? '' })}
      />
      {locations.length > 1 && (
        <Select
          className={classes.filter}
          aria-label={t('admin.inLocation')}
          placeholder={t('admin.allLocations')}
          clearable
          clearButtonProps={{ 'aria-label': t('admin.allLocations') }}
          data={locations.map(({ id, name }) => ({ value: id, label: name }))}
          value={look.local || null}
          onChange={(value) => onLook({ local: value ?? '' })}
        />
      )}
    </div>
  );
};
