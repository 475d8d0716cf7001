import { Card, Title } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { FailuresList } from './failures-list.tsx';
import classes from './hubs.module.css';
import { useCloudFailures } from './use-fleet.ts';

/** Mails, invoices and jobs of the cloud itself that failed for good. */
export const CloudFailures = () => {
  const { t } = useTranslation();
  const failures = useCloudFailures().data?.data ?? [];
  if (failures.length === 0) return null;
  return (
    <Card withBorder p="md" component="section" aria-label={t('admin.theCloud')} className={classes.card}>
      <Title order={2} size="h3">
        {t('admin.theCloud')}
      </Title>
      <FailuresList failures={failures} />
    </Card>
  );
};
