import type { CustomerMerge, CustomerView, Page } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { Anchor, Button, Card, Text, Title } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi, useMay } from '../base/context.ts';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { useUndoMerge } from './use-undo-merge.ts';

const SIZE = 20;

/** Who was merged into a customer, and the way to part them again. Nothing is shown when there is nobody. */
export const MergesCard = ({ customer }: { customer: CustomerView }) => {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const mayUpdate = useMay('Customer:Update');
  const undo = useUndoMerge();
  const [page, setPage] = useState(1);
  const merges = useQuery({
    queryKey: ['customers', 'merges', customer.id, customer.version, page],
    queryFn: () => api.get<Page<CustomerMerge>>(`/customers/${customer.id}/merges`, { page, size: SIZE }),
    placeholderData: keepPreviousData,
  });
  const { data = [], total = 0 } = merges.data ?? {};
  if (total === 0) return null;
  return (
    <Card withBorder p={0} component="section" aria-label={t('admin.merges')}>
      <Title order={2} size="h4" px="md" py="sm">
        {t('admin.merges')}
      </Title>
      {data.map((one) => (
        <div key={one.id} className={classes.element}>
          <div className={classes.text}>
            <Anchor component={Link} href={`/clientes/${one.otherId}`}>
              {one.otherName || t('customers.unnamed')}
            </Anchor>
            <Text size="sm" c="dimmed">
              {[formatDateTime(one.createdAt, 'America/Guatemala', i18n.language), one.mergedByName]
                .filter(Boolean)
                .join(' · ')}
            </Text>
          </div>
          {mayUpdate && one.canUndo && (
            <Button
              variant="subtle"
              px="sm"
              leftSection={<IconArrowBackUp size={18} />}
              loading={undo.isPending && undo.variables === one.id}
              onClick={() => undo.mutate(one.id)}
            >
              {t('common.undo')}
            </Button>
          )}
        </div>
      ))}
      {total > SIZE && (
        <div className={classes.pager}>
          <Pager page={page} size={SIZE} total={total} onPage={setPage} />
        </div>
      )}
    </Card>
  );
};
