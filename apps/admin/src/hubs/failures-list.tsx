import type { Failure } from '@comanda/contracts';
import { Text, Title } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { failureText } from './failure-text.ts';
import classes from './hubs.module.css';
import { agoText } from './span.ts';

/** What failed for good, how often, and when last; nothing at all where nothing did. */
export const FailuresList = ({ failures }: { failures: readonly Failure[] }) => {
  const { t } = useTranslation();
  if (failures.length === 0) return null;
  return (
    <section aria-label={t('admin.failures')}>
      <Title order={3} size="h5">
        {t('admin.failures')}
      </Title>
      <ul className={classes.failures}>
        {failures.map((one) => (
          <li key={`${one.what} ${one.code}`}>
            <span>{failureText(t, one)}</span>
            <Text c="dimmed" size="sm">
              {t('admin.failureTimes', {
                count: one.count,
                ago: agoText(t, Math.max(0, Date.now() - Date.parse(one.lastAt))).toLowerCase(),
              })}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  );
};
