import type { StockLevel } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Empty } from '@comanda/web/mantine';
import { Badge, Button, Card, Group, Stack, Switch, Text, UnstyledButton } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useIsAtHub, useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from '../sales/sales.module.css';
import { AddItem } from './add-item.tsx';
import { LevelDialog } from './level-dialog.tsx';
import { quantityText } from './quantity.ts';
import { StockPage } from './stock-page.tsx';
import { useLevels } from './use-stock.ts';

const COLORS = { ok: 'jade', low: 'maize', out: 'chile', negative: 'chile' } as const;

const Row = ({ level, onOpen }: { level: StockLevel; onOpen(): void }) => {
  const { t } = useTranslation();
  const { name, unit, available, minimum, state } = level;
  return (
    <UnstyledButton className={classes.row} w="100%" onClick={onOpen}>
      <span className={classes.what}>
        <strong>{name}</strong>
        {minimum !== null && (
          <span className={classes.soft}>{t('admin.minimumOf', { amount: quantityText(minimum, unit) })}</span>
        )}
      </span>
      <span className={classes.money}>{quantityText(available, unit)}</span>
      <Badge color={COLORS[state]}>{t(`admin.stockState_${state}`)}</Badge>
    </UnstyledButton>
  );
};

/** What there is of each item at a place. */
export const LevelsTab = () => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const mayChange = useMay('Stock:Update');
  const levels = useLevels();
  const [isAdding, setAdding] = useState(false);
  const [isOnlyLow, setOnlyLow] = useState(false);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const add = mayChange && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setAdding(true)}>
      {t('admin.addStockItem')}
    </Button>
  );
  const opened = levels.data?.data.find(({ stockItemId }) => stockItemId === openedId);
  return (
    <StockPage part="" actions={add}>
      <Loaded query={levels}>
        {({ data, value }) => {
          if (data.length === 0)
            return (
              <Empty
                icon={<IconPackage size={40} />}
                title={t('admin.noStockItems')}
                hint={t('admin.noStockItemsHint')}
              />
            );
          const shown = isOnlyLow ? data.filter(({ state }) => state !== 'ok') : data;
          return (
            <Stack>
              <Group justify="space-between">
                <div className={classes.figure} style={{ width: 'auto' }}>
                  <span className={classes.soft}>{t('admin.stockValue')}</span>
                  <strong>{formatMoney(value)}</strong>
                  <span className={classes.soft}>{t('admin.stockValueHint')}</span>
                </div>
                <Switch
                  size="lg"
                  label={t('admin.onlyLow')}
                  checked={isOnlyLow}
                  onChange={(event) => setOnlyLow(event.currentTarget.checked)}
                />
              </Group>
              {!isAtHub && <Text c="dimmed">{t('admin.atHubOnly')}</Text>}
              {shown.length === 0 ? (
                <Text c="dimmed">{t('admin.nothingLow')}</Text>
              ) : (
                <Card withBorder p={0}>
                  {shown.map((level) => (
                    <Row key={level.stockItemId} level={level} onOpen={() => setOpenedId(level.stockItemId)} />
                  ))}
                </Card>
              )}
            </Stack>
          );
        }}
      </Loaded>
      {isAdding && <AddItem onClose={() => setAdding(false)} />}
      {opened && <LevelDialog level={opened} onClose={() => setOpenedId(null)} />}
    </StockPage>
  );
};
