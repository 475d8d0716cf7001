import type { Page, Product, Tax, TaxCategory } from '@comanda/contracts';
import { Anchor, Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi, useIsAtHub, useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useOwnBusiness } from '../business/use-own-business.ts';
import { DeleteDialog } from '../catalogue/delete-dialog.tsx';
import { taxName } from '../catalogue/products/tax-name.ts';
import { PRODUCTS_KEY, useTaxes } from '../catalogue/use-catalogue.ts';
import classes from '../kitchen/kitchen.module.css';
import { TaxDialog } from './tax-dialog.tsx';
import { percentText } from './tax-rate.ts';

const useCount = (taxCategory: TaxCategory): number | undefined => {
  const api = useApi();
  return useQuery({
    queryKey: [...PRODUCTS_KEY, 'count', taxCategory],
    queryFn: async () => (await api.get<Page<Product>>('/products', { size: 1, isActive: true, taxCategory })).total,
  }).data;
};

const TaxRow = ({ tax, onEdit, onDelete }: { tax: Tax; onEdit(): void; onDelete(): void }) => {
  const { t } = useTranslation();
  const mayChange = useMay('Tax:Update');
  const count = useCount(tax.category);
  const name = taxName(t, tax);
  return (
    <li className={classes.row} aria-label={name}>
      <strong className={classes.what}>{name}</strong>
      <span>{percentText(tax.rate)}</span>
      {tax.isDefault && <Badge>{t('admin.defaultTax')}</Badge>}
      {count !== undefined && (
        <Anchor component={Link} href={`/carta?impuesto=${tax.category}`}>
          {t('admin.productCount', { count })}
        </Anchor>
      )}
      {mayChange && (
        <Group gap="xs" wrap="nowrap">
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconPencil size={18} />}
            aria-label={`${t('admin.edit')}: ${name}`}
            onClick={onEdit}
          >
            {t('admin.edit')}
          </Button>
          {tax.id !== null && (
            <Button
              variant="subtle"
              color="chile"
              px="sm"
              aria-label={`${t('common.delete')}: ${name}`}
              onClick={onDelete}
            >
              <IconTrash size={18} />
            </Button>
          )}
        </Group>
      )}
    </li>
  );
};

/** Whose number is on a receipt, and what is charged for the state: every tax, its rate and which products carry it. */
export const TaxesEditor = () => {
  const { t } = useTranslation();
  const taxes = useTaxes();
  const mayChange = useMay('Tax:Update');
  const [edited, setEdited] = useState<Tax | 'new' | null>(null);
  const [deleted, setDeleted] = useState<Tax | null>(null);
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4">
        {t('admin.taxes')}
      </Title>
      <OwnTaxId />
      <Text c="dimmed">{t('admin.taxesHint')}</Text>
      <Loaded query={taxes}>
        {(all) => (
          <ul className={classes.rows}>
            {all.map((tax) => (
              <TaxRow key={tax.category} tax={tax} onEdit={() => setEdited(tax)} onDelete={() => setDeleted(tax)} />
            ))}
          </ul>
        )}
      </Loaded>
      {mayChange && (
        <Button
          mt="md"
          w="fit-content"
          variant="default"
          leftSection={<IconPlus size={20} />}
          onClick={() => setEdited('new')}
        >
          {t('admin.addTax')}
        </Button>
      )}
      {edited && <TaxDialog tax={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
      {deleted && (
        <DeleteDialog
          name={taxName(t, deleted)}
          path={`/taxes/${deleted.id}`}
          hint={t('admin.deleteTaxHint')}
          onClose={() => setDeleted(null)}
        />
      )}
    </Card>
  );
};

const OwnTaxId = () => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const mayChange = useMay('Business:Update');
  const taxId = useOwnBusiness().data?.taxId;
  if (taxId === undefined) return null;
  return (
    <Text c={taxId ? undefined : 'chile'}>
      {taxId ? t('admin.ownTaxId', { nit: taxId }) : t('admin.noOwnTaxId')}{' '}
      {mayChange && (
        <Anchor component={Link} c="inherit" underline="always" href={isAtHub ? '/local' : '/ajustes'}>
          {t(taxId ? 'admin.changeTaxId' : 'admin.addTaxId')}
        </Anchor>
      )}
    </Text>
  );
};
