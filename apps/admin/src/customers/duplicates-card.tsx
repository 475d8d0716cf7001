import type { CustomerView, DuplicateCandidate } from '@comanda/contracts';
import { Anchor, Badge, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './customers.module.css';
import { MergeDialog } from './merge-dialog.tsx';

const useCandidates = (customer: CustomerView) => {
  const api = useApi();
  const { businessId } = useBusiness().membership;
  return useQuery({
    queryKey: ['customers', 'duplicates', customer.id, customer.version],
    queryFn: () =>
      api.send<{ data: DuplicateCandidate[] }>('POST', '/customers/duplicates', {
        body: { businessId, customerId: customer.id },
      }),
  });
};

/** Customers that may be the same person. Nothing is shown when there are none. */
export const DuplicatesCard = ({ customer }: { customer: CustomerView }) => {
  const { t } = useTranslation();
  const candidates = useCandidates(customer);
  const [comparing, setComparing] = useState<DuplicateCandidate | null>(null);
  const found = candidates.data?.data ?? [];
  if (found.length === 0) return null;
  return (
    <Card withBorder p={0}>
      <Group px="md" py="sm" gap={8}>
        <IconUsersGroup size={20} />
        <Title order={2} size="h4">
          {t('admin.duplicates')}
        </Title>
      </Group>
      <Stack gap={0}>
        {found.map((one) => (
          <div key={one.customerId} className={classes.element}>
            <div className={classes.text}>
              <Anchor component={Link} href={`/clientes/${one.customerId}`}>
                {one.displayName || t('customers.unnamed')}
              </Anchor>
              <Text size="sm" c="dimmed" component="div" className={classes.why}>
                <Badge color={one.confidence === 'likely' ? 'maize' : 'gray'}>
                  {t(`admin.duplicate_${one.confidence}`)}
                </Badge>
                {[...new Set(one.matchedOn.map(({ kind }) => t(`admin.matched_${kind}`)))].join(', ')}
              </Text>
            </div>
            <Button variant="light" px="sm" onClick={() => setComparing(one)}>
              {t('admin.compare')}
            </Button>
          </div>
        ))}
      </Stack>
      {comparing && <MergeDialog customer={customer} candidate={comparing} onClose={() => setComparing(null)} />}
    </Card>
  );
};
