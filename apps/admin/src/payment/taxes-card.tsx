import type { BusinessView, Page, Product, TaxCategory } from '@comanda/contracts';
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi, useBusiness, useIsAtHub } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { PRODUCTS_KEY } from '../catalogue/use-catalogue.ts';

/** The business's own tax number, which is set in the cloud; null where it has none, undefined where it is not known. */
const useTaxId = (): string | null | undefined => {
  const api = useApi();
  const isAtHub = useIsAtHub();
  const { businessId } = useBusiness().membership;
  return useQuery({
    queryKey: ['business', 'tax id'],
    enabled: !isAtHub,
    queryFn: async () => (await api.get<BusinessView>(`/businesses/${businessId}`)).taxId,
  }).data;
};

const useCount = (taxCategory: TaxCategory): number | undefined => {
  const api = useApi();
  return useQuery({
    queryKey: [...PRODUCTS_KEY, 'count', taxCategory],
    queryFn: async () => (await api.get<Page<Product>>('/products', { size: 1, isActive: true, taxCategory })).total,
  }).data;
};

/** What is charged for the state: whose number is on a receipt, and which dishes carry the tax. */
export const TaxesCard = () => {
  const { t } = useTranslation();
  const taxId = useTaxId();
  const taxed = useCount('iva');
  const exempt = useCount('exempt');
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4">
        {t('admin.taxes')}
      </Title>
      {taxId !== undefined && (
        <Text c={taxId ? undefined : 'chile'}>
          {taxId ? t('admin.ownTaxId', { nit: taxId }) : t('admin.noOwnTaxId')}
        </Text>
      )}
      <Text c="dimmed">{t('admin.taxesHint')}</Text>
      {taxed !== undefined && exempt !== undefined && (
        <Group gap="lg">
          <Anchor component={Link} href="/carta?impuesto=iva">
            {t('admin.taxedCount', { count: taxed })}
          </Anchor>
          <Anchor component={Link} href="/carta?impuesto=exempt">
            {t('admin.exemptCount', { count: exempt })}
          </Anchor>
        </Group>
      )}
    </Card>
  );
};
