import type { Supplier } from '@comanda/contracts';
import { Empty, Modal } from '@comanda/web/mantine';
import { Button, Card, Stack, TextInput, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTruck } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../sales/sales.module.css';
import { StockPage } from './stock-page.tsx';
import { useStockWrite, useSuppliers } from './use-stock.ts';

/** Adds a supplier, or changes `supplier`. */
const SupplierDialog = ({ supplier, onClose }: { supplier: Supplier | null; onClose(): void }) => {
  const { t } = useTranslation();
  const [name, setName] = useState(supplier?.name ?? '');
  const [taxId, setTaxId] = useState(supplier?.taxId ?? '');
  const [phone, setPhone] = useState(supplier?.phone ?? '');
  const write = useStockWrite(onClose);
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t(supplier ? 'admin.changeSupplier' : 'admin.addSupplier')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const body = { name, taxId: taxId || null, phone: phone || null };
          if (name.trim() === '') return;
          write.mutate(
            supplier ? { method: 'PATCH', path: `/suppliers/${supplier.id}`, body } : { path: '/suppliers', body },
          );
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            required
            maxLength={120}
            label={t('admin.stockItemName')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            maxLength={20}
            label={t('admin.supplierTaxId')}
            value={taxId}
            onChange={(event) => setTaxId(event.currentTarget.value)}
          />
          <TextInput
            maxLength={40}
            label={t('admin.supplierPhone')}
            value={phone}
            onChange={(event) => setPhone(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" loading={write.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

/** Whom is bought from. */
export const SuppliersTab = () => {
  const { t } = useTranslation();
  const mayChange = useMay('Stock:Update');
  const suppliers = useSuppliers();
  const [isAdding, setAdding] = useState(false);
  const [changed, setChanged] = useState<Supplier | null>(null);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setAdding(true)}>
      {t('admin.addSupplier')}
    </Button>
  );
  return (
    <StockPage part="proveedores" actions={add}>
      <Loaded query={suppliers}>
        {(all) =>
          all.length === 0 ? (
            <Empty icon={<IconTruck size={40} />} title={t('admin.noSuppliers')} hint={t('admin.noSuppliersHint')} />
          ) : (
            <Card withBorder p={0} component="ul" className={classes.rows}>
              {all.map((one) => (
                <li key={one.id}>
                  <UnstyledButton
                    w="100%"
                    className={classes.row}
                    disabled={!mayChange}
                    onClick={() => setChanged(one)}
                  >
                    <span className={classes.what}>
                      <strong>{one.name}</strong>
                      <span className={classes.soft}>{[one.taxId, one.phone].filter(Boolean).join(' · ')}</span>
                    </span>
                  </UnstyledButton>
                </li>
              ))}
            </Card>
          )
        }
      </Loaded>
      {isAdding && <SupplierDialog supplier={null} onClose={() => setAdding(false)} />}
      {changed && <SupplierDialog supplier={changed} onClose={() => setChanged(null)} />}
    </StockPage>
  );
};
