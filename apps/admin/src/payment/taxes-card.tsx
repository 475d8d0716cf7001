import type { Page, Product, TaxCategory } from '@comanda/contracts';
import { Anchor, Card, Group, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi, useIsAtHub, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useOwnBusiness } from '../business/use-own-business.ts';
import { PRODUCTS_KEY } from '../catalogue/use-catalogue.ts';

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
  const isAtHub = useIsAtHub();
  const mayChange = useMay('Business:Update');
  const taxId = useOwnBusiness().data?.taxId;
  const taxed = useCount('iva');
  const exempt = useCount('exempt');
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4">
        {t('admin.taxes')}
      </Title>
      {taxId !== undefined && (
        <Text c={taxId ? undefined : 'chile'}>
          {taxId ? t('admin.ownTaxId', { nit: taxId }) : t('admin.noOwnTaxId')}{' '}
          {mayChange && (
            <Anchor component={Link} c="inherit" underline="always" href={isAtHub ? '/local' : '/ajustes'}>
              {t(taxId ? 'admin.changeTaxId' : 'admin.addTaxId')}
            </Anchor>
          )}
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
