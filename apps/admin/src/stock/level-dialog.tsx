import type { StockLevel, StockMovement } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Group, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { useIsAtHub, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from '../sales/sales.module.css';
import { quantityText, readThousandths, thousandthsField, unitCostText } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { useMovements, useStockWrite } from './use-stock.ts';

type Deed = 'count' | 'waste' | 'rule' | 'rename';

const useSaid = (level: StockLevel) => {
  const { t } = useTranslation();
  return ({ thousandths }: StockMovement): string => {
    if (thousandths === 0) return t('admin.countExact');
    const amount = quantityText(Math.abs(thousandths), level.unit);
    return t(thousandths < 0 ? 'admin.countMissing' : 'admin.countOver', { amount });
  };
};

const Count = ({ level, onDone }: { level: StockLevel; onDone(): void }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const saidOf = useSaid(level);
  const [typed, setTyped] = useState('');
  const counted = readThousandths(typed);
  const write = useStockWrite<StockMovement>((movement) => {
    feedback.done(saidOf(movement));
    onDone();
  });
  const { locationId, stockItemId, unit } = level;
  return (
    <Stack>
      <QuantityField hasFocus label={t('admin.countedNow')} unit={unit} value={typed} onType={setTyped} />
      <Text c="dimmed">{t('admin.countHint')}</Text>
      <Button
        size="xl"
        disabled={counted === null}
        loading={write.isPending}
        onClick={() => write.mutate({ path: '/stock/counts', body: { locationId, stockItemId, thousandths: counted } })}
      >
        {t('admin.countStock')}
      </Button>
    </Stack>
  );
};

const LEAST_REASON = 3;

const Waste = ({ level, onDone }: { level: StockLevel; onDone(): void }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const thousandths = readThousandths(typed);
  const write = useStockWrite(() => {
    feedback.done(t('admin.wasteDone'));
    onDone();
  });
  const { locationId, stockItemId, unit } = level;
  const body = { locationId, stockItemId, kind: 'waste', thousandths, reason };
  return (
    <Stack>
      <QuantityField hasFocus label={t('admin.howMuchWaste')} unit={unit} value={typed} onType={setTyped} />
      <TextInput
        label={t('admin.wasteReason')}
        maxLength={200}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button
        size="xl"
        disabled={!thousandths || reason.trim().length < LEAST_REASON}
        loading={write.isPending}
        onClick={() => write.mutate({ path: '/stock/movements', body })}
      >
        {t('admin.wasteStock')}
      </Button>
    </Stack>
  );
};

const field = (thousandths: number | null): string => (thousandths === null ? '' : thousandthsField(thousandths));

const Rule = ({ level, onDone }: { level: StockLevel; onDone(): void }) => {
  const { t } = useTranslation();
  const [minimum, setMinimum] = useState(field(level.minimum));
  const [target, setTarget] = useState(field(level.target));
  const least = readThousandths(minimum);
  const wanted = target === '' ? null : readThousandths(target);
  const isGood = least !== null && (target === '' || (wanted !== null && wanted >= least));
  const write = useStockWrite(onDone);
  const { locationId, stockItemId, unit } = level;
  const body = { locationId, stockItemId, minimum: least, target: wanted };
  return (
    <Stack>
      <QuantityField hasFocus label={t('admin.minimum')} unit={unit} value={minimum} onType={setMinimum} />
      <QuantityField label={t('admin.target')} unit={unit} value={target} onType={setTarget} />
      <Button
        size="xl"
        disabled={!isGood}
        loading={write.isPending}
        onClick={() => write.mutate({ method: 'PUT', path: '/stock/rules', body })}
      >
        {t('common.save')}
      </Button>
    </Stack>
  );
};

const Rename = ({ level, onDone }: { level: StockLevel; onDone(): void }) => {
  const { t } = useTranslation();
  const [name, setName] = useState(level.name);
  const write = useStockWrite(onDone);
  return (
    <Stack>
      <TextInput
        data-autofocus
        maxLength={120}
        label={t('admin.stockItemName')}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        size="xl"
        disabled={name.trim() === '' || name.trim() === level.name}
        loading={write.isPending}
        onClick={() => write.mutate({ method: 'PATCH', path: `/stock/items/${level.stockItemId}`, body: { name } })}
      >
        {t('common.save')}
      </Button>
    </Stack>
  );
};

const Ledger = ({ level }: { level: StockLevel }) => {
  const { t } = useTranslation();
  const times = useTimes(usePlace().timeZone);
  const movements = useMovements(level.stockItemId);
  return (
    <div>
      <Title order={3} size="h5">
        {t('admin.ledger')}
      </Title>
      <Loaded query={movements}>
        {({ data }) =>
          data.length === 0 ? (
            <Text c="dimmed">{t('admin.noMovements')}</Text>
          ) : (
            <ul className={classes.rows}>
              {data.map((one) => (
                <li key={one.id} className={classes.row}>
                  <span className={classes.what}>
                    <span>{[t(`admin.move_${one.kind}`), one.reason].filter(Boolean).join(' · ')}</span>
                    <span className={classes.soft}>{times.full(one.createdAt)}</span>
                  </span>
                  <span className={classes.money}>{quantityText(one.thousandths, level.unit)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  );
};

/** Not beside a count: whoever knows what there should be finds it. */
const Figures = ({ level }: { level: StockLevel }) => {
  const { t } = useTranslation();
  return (
    <Group gap="xl">
      <span>
        <span className={classes.soft}>{t('admin.onShelf')} </span>
        <strong>{quantityText(level.onHand - level.onTable, level.unit)}</strong>
      </span>
      <span>
        <span className={classes.soft}>{t('admin.onTableNow')} </span>
        <strong>{quantityText(level.onTable, level.unit)}</strong>
      </span>
      <span>
        <span className={classes.soft}>{t('admin.perUnit')} </span>
        <strong>{unitCostText(level.unitCost, level.unit)}</strong>
      </span>
      <span>
        <span className={classes.soft}>{t('admin.stockValue')} </span>
        <strong>{formatMoney(level.value)}</strong>
      </span>
    </Group>
  );
};

const DEEDS = { count: Count, waste: Waste, rule: Rule, rename: Rename } as const;
const WORDS = {
  count: 'admin.countStock',
  waste: 'admin.wasteStock',
  rule: 'admin.ruleStock',
  rename: 'admin.renameItem',
} as const;

/** One item at a place: what is there, what can be done, and how it came about. */
export const LevelDialog = ({ level, onClose }: { level: StockLevel; onClose(): void }) => {
  const { t } = useTranslation();
  const isAtHub = useIsAtHub();
  const mayMove = useMay('Stock:Move');
  const mayChange = useMay('Stock:Update');
  const deeds: Deed[] = [
    ...(isAtHub && mayMove ? (['count', 'waste'] as const) : []),
    ...(mayChange ? (['rule', 'rename'] as const) : []),
  ];
  const [chosen, setChosen] = useState<Deed | null>(null);
  // Four words do not stand side by side in a hand.
  const isNarrow = useMediaQuery('(max-width: 560px)');
  const deed = chosen ?? deeds[0];
  const Form = deed && DEEDS[deed];
  return (
    <Modal opened onClose={onClose} closeOnEscape size="lg" title={level.name}>
      <Stack>
        {deed !== 'count' && <Figures level={level} />}
        {deeds.length > 1 && (
          <SegmentedControl
            fullWidth
            orientation={isNarrow ? 'vertical' : 'horizontal'}
            value={deed ?? ''}
            onChange={(next) => setChosen(next as Deed)}
            data={deeds.map((one) => ({ value: one, label: t(WORDS[one]) }))}
          />
        )}
        {Form && <Form key={deed} level={level} onDone={onClose} />}
        {deed !== 'count' && <Ledger level={level} />}
      </Stack>
    </Modal>
  );
};
