import type { StockTransfer } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Badge, Button, Card, Stack, UnstyledButton } from '@mantine/core';
import { IconPlus, IconTransfer } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from '../sales/sales.module.css';
import { NewTransfer } from './new-transfer.tsx';
import { StockPage } from './stock-page.tsx';
import { TransferDialog } from './transfer-dialog.tsx';
import { SIZE, useStockItems, useTransfers } from './use-stock.ts';

const COLORS = { on_way: 'maize', received: 'jade' } as const;

const Row = ({ transfer, onOpen }: { transfer: StockTransfer; onOpen(): void }) => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const { direction, documentNumber, otherName, sentAt, status } = transfer;
  const place = otherName || t('admin.otherPlace');
  return (
    <UnstyledButton w="100%" className={classes.row} onClick={onOpen}>
      <span className={classes.what}>
        <strong>{t(`admin.transfer_${direction}`, { number: documentNumber, place })}</strong>
        <span className={classes.soft}>{times.full(sentAt)}</span>
      </span>
      <Badge color={COLORS[status]}>{t(`admin.transferStatus_${status}`)}</Badge>
    </UnstyledButton>
  );
};

/** What was sent from a place to others, and what it waits for or has from them; the latest first. */
export const TransfersTab = () => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const mayMove = useMay('Stock:Move');
  const [page, setPage] = useState(1);
  const transfers = useTransfers(page);
  const items = useStockItems().data;
  const [isAdding, setAdding] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = transfers.data?.data.find(({ id }) => id === openedId);
  // A hub knows its own place alone: to which other one is said in the cloud.
  const add = mayMove && !isAtHub && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setAdding(true)}>
      {t('admin.newTransfer')}
    </Button>
  );
  return (
    <StockPage part="traslados" actions={add}>
      <Loaded query={transfers}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty
              icon={<IconTransfer size={40} />}
              title={t('admin.noTransfers')}
              hint={t(isAtHub ? 'admin.noTransfersAtHub' : 'admin.noTransfersHint')}
            />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                {data.map((one) => (
                  <Row key={one.id} transfer={one} onOpen={() => setOpenedId(one.id)} />
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      {isAdding && items && <NewTransfer items={items} onClose={() => setAdding(false)} />}
      {opened && <TransferDialog transfer={opened} onClose={() => setOpenedId(null)} />}
    </StockPage>
  );
};
