import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Badge, Button, Card, Stack, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from '../sales/sales.module.css';
import { NewPurchase } from './new-purchase.tsx';
import { OpenChanges } from './open-changes.tsx';
import { PurchaseDialog } from './purchase-dialog.tsx';
import { StockPage } from './stock-page.tsx';
import { SIZE, usePurchases, useStockItems, useSuppliers } from './use-stock.ts';

const COLORS = { draft: 'gray', ordered: 'sky', partial: 'maize', received: 'jade', cancelled: 'gray' } as const;

/** What was bought for a place, the latest first. */
export const PurchasesTab = () => {
  const { t } = useTranslation();
  const mayChange = useMay('Stock:Update');
  const times = useTimes(usePlace().timeZone);
  const [page, setPage] = useState(1);
  const purchases = usePurchases(page);
  const suppliers = useSuppliers().data;
  const items = useStockItems().data;
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = purchases.data?.data.find(({ id }) => id === openedId);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setAdding(true)}>
      {t('admin.newPurchase')}
    </Button>
  );
  return (
    <StockPage part="compras" actions={add}>
      <OpenChanges />
      <Loaded query={purchases}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty
              icon={<IconTruckDelivery size={40} />}
              title={t('admin.noPurchases')}
              hint={t('admin.noPurchasesHint')}
            />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                {data.map((one) => (
                  <UnstyledButton key={one.id} w="100%" className={classes.row} onClick={() => setOpenedId(one.id)}>
                    <span className={classes.what}>
                      <strong>
                        {one.documentNumber} · {one.supplierName}
                      </strong>
                      <span className={classes.soft}>{times.full(one.createdAt)}</span>
                    </span>
                    <span className={classes.money}>{formatMoney(one.orderedTotal)}</span>
                    <Badge color={COLORS[one.status]}>{t(`admin.purchase_${one.status}`)}</Badge>
                  </UnstyledButton>
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      {isAdding && suppliers && items && (
        <NewPurchase suppliers={suppliers} items={items} onClose={() => setAdding(false)} />
      )}
      {opened && <PurchaseDialog purchase={opened} onClose={() => setOpenedId(null)} />}
    </StockPage>
  );
};
