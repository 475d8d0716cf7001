import type { KitchenStationView } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { Alert, Button, Card, Group, Loader, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconDeviceTv, IconPrinter } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useAllProducts } from '../catalogue/use-catalogue.ts';
import {
  useAssignments,
  useDefaultStation,
  useDisplays,
  useSetParameter,
  useStations,
} from '../kitchen/use-kitchen.ts';
import classes from './opening.module.css';
import { SETUP_TESTED_AT, type StepId } from './opening-steps.ts';
import { planTestOrder } from './plan-test-order.ts';
import { type Fate, fateAt, isWhole, type StationFate } from './station-fate.ts';
import type { useTestOrder } from './use-test-order.ts';

const TONES = { waits: undefined, reached: 'good', failed: 'bad', unasked: 'bad' } as const;

const Way = ({ fate, what, words }: { fate: Fate; what: 'glass' | 'paper'; words: string }) => {
  const Icon = fate === 'reached' ? IconCircleCheck : what === 'glass' ? IconDeviceTv : IconPrinter;
  return (
    <span className={classes.way} data-tone={TONES[fate]}>
      {fate === 'waits' ? <Loader size={20} /> : <Icon size={22} />}
      {words}
    </span>
  );
};

/** Steps that give a station somebody who sees what is sent there. */
const HEALED_AT = ['printers', 'screens'] as const satisfies readonly StepId[];

const StationCard = ({
  station,
  fate,
  onStep,
}: {
  station: KitchenStationView;
  fate: StationFate;
  onStep(id: StepId): void;
}) => {
  const { t } = useTranslation();
  const { glass, paper, cause } = fate;
  const why = cause === null ? '' : t(`printers.cause_${cause}`, { defaultValue: t('printers.cause_offline') });
  return (
    <Card withBorder p="md" component="li" className={classes.station} aria-label={station.name}>
      <Text fw={650}>{station.name}</Text>
      {glass && <Way fate={glass} what="glass" words={t(`admin.testGlass_${glass}`)} />}
      {paper && (
        <Way fate={paper} what="paper" words={`${t(`admin.testPaper_${paper}`)} ${paper === 'reached' ? '' : why}`} />
      )}
      {glass === null && paper === null && (
        <>
          <span className={classes.way} data-tone="bad">
            <IconAlertTriangle size={22} />
            {t('admin.nobodySees')}
          </span>
          <Group gap="sm">
            {HEALED_AT.map((id) => (
              <Button key={id} variant="default" onClick={() => onStep(id)}>
                {t('admin.goToStep', { name: t(`admin.open_${id}`) })}
              </Button>
            ))}
          </Group>
        </>
      )}
    </Card>
  );
};

/** One order that must reach every station that cooks, on glass and on paper: what no list of settings can promise. */
export const TestOrder = ({
  isDone,
  test: { orderId, start, end, reached },
  onStep,
}: {
  isDone: boolean;
  test: ReturnType<typeof useTestOrder>;
  onStep(id: StepId): void;
}) => {
  const { t } = useTranslation();
  const stations = useStations().data ?? [];
  const displays = useDisplays() ?? [];
  const products = useAllProducts().data ?? [];
  const assignments = useAssignments().data ?? [];
  const targets = planTestOrder({ stations, products, assignments, defaultStationId: useDefaultStation() });
  const { mutate: setParameter } = useSetParameter();
  const fates = targets.map(({ station }) => ({
    station,
    fate: fateAt(
      station,
      displays.some((one) => one.stationId === station.id),
      reached,
    ),
  }));
  const isReached =
    orderId !== null && reached !== undefined && fates.length > 0 && fates.every(({ fate }) => isWhole(fate));
  const isNoted = useRef(false);
  useEffect(() => {
    if (!isReached || isNoted.current) return;
    isNoted.current = true;
    setParameter({ name: SETUP_TESTED_AT, value: new Date().toISOString() });
  }, [isReached, setParameter]);
  if (targets.length === 0) return <Alert color="maize">{t('admin.testNeeds')}</Alert>;
  const error = start.error ?? end.error;
  return (
    <Stack>
      <Text>{t('admin.testHint')}</Text>
      {error !== null && (
        <Text c="chile" role="alert">
          {errorText(t, error)}
        </Text>
      )}
      {orderId === null ? (
        <>
          {isDone && (
            <Alert color="jade" icon={<IconCircleCheck size={22} />}>
              {t('admin.testWasDone')}
            </Alert>
          )}
          <Button size="xl" w="fit-content" loading={start.isPending} onClick={() => start.mutate(targets)}>
            {t(isDone ? 'admin.testAgain' : 'admin.testStart')}
          </Button>
        </>
      ) : (
        <>
          <Stack component="ul" gap="sm" p={0} m={0} aria-live="polite">
            {fates.map(({ station, fate }) => (
              <StationCard key={station.id} station={station} fate={fate} onStep={onStep} />
            ))}
          </Stack>
          {isReached && (
            <Alert color="jade" icon={<IconCircleCheck size={22} />} title={t('admin.testReached')}>
              {t('admin.testReachedHint')}
            </Alert>
          )}
          <Button
            variant={isReached ? 'filled' : 'default'}
            w="fit-content"
            loading={end.isPending}
            onClick={() => end.mutate(orderId)}
          >
            {t(isReached ? 'admin.testFinish' : 'admin.testStop')}
          </Button>
        </>
      )}
    </Stack>
  );
};
