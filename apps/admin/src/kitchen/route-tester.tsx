import type { Modifier, ProductModifierGroup, RoutePreview } from '@comanda/contracts';
import { Alert, Card, MultiSelect, Select, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconDeviceTv, IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useAllProducts, useModifiers, useProductGroups } from '../catalogue/use-catalogue.ts';
import classes from './kitchen.module.css';
import { KITCHEN_KEY } from './use-kitchen.ts';

const useRoute = (productId: string | null, modifierIds: readonly string[]) => {
  const api = useApi();
  const { id: locationId } = usePlace();
  return useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'route', productId, modifierIds],
    queryFn: () => api.get<RoutePreview>('/kitchen-stations/route-preview', { locationId, productId, modifierIds }),
    enabled: productId !== null,
  });
};

type Reason = RoutePreview['lost'][number];

const useReasonText = (options: readonly Modifier[]) => {
  const { t } = useTranslation();
  return ({ kind, optionId }: Reason): string =>
    kind === 'option'
      ? t('admin.because_option', { name: options.find(({ id }) => id === optionId)?.name ?? '' })
      : t(`admin.because_${kind}`);
};

const Answer = ({ route, options }: { route: RoutePreview; options: readonly Modifier[] }) => {
  const { t } = useTranslation();
  const textOf = useReasonText(options);
  return (
    <Stack gap="sm">
      {route.stations.length === 0 && <Alert color="chile">{t('admin.goesNowhere')}</Alert>}
      <ul className={classes.rows} aria-label={t('admin.whereItGoes')}>
        {route.stations.map(({ stationId, stationName, reasons, printer, displays, problems }) => (
          <li key={stationId} className={classes.row}>
            <div className={classes.what}>
              <strong>{stationName}</strong>
              <span className={classes.soft}>{reasons.map(textOf).join(' · ')}</span>
              <div className={classes.marks}>
                {displays.map(({ deviceId, deviceName }) => (
                  <span key={deviceId} className={classes.mark} data-tone="good">
                    <IconDeviceTv size={20} />
                    {deviceName}
                  </span>
                ))}
                {printer?.url && (
                  <span className={classes.mark} data-tone={printer.status === 'online' ? 'good' : undefined}>
                    <IconPrinter size={20} />
                    {printer.url.replace('tcp://', '')}
                  </span>
                )}
                {problems.map((one) => (
                  <span key={one} className={classes.mark} data-tone="bad">
                    <IconAlertTriangle size={20} />
                    {t(`admin.route_${one}`)}
                  </span>
                ))}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {route.lost.map((one) => (
        <Text key={`${one.kind}-${one.meantStationId}-${one.optionId}`} c="chile">
          {t('admin.routeLost', { name: one.meantStationName ?? '–', why: textOf(one) })}
        </Text>
      ))}
    </Stack>
  );
};

const optionsOf = (groups: readonly ProductModifierGroup[] | undefined, all: readonly Modifier[] | undefined) => {
  const ids = new Set((groups ?? []).map(({ id }) => id));
  return (all ?? []).filter(({ groupId, isActive }) => isActive && ids.has(groupId));
};

/** "Where does this dish go?", answered by what routes real orders. */
export const RouteTester = () => {
  const { t } = useTranslation();
  const products = (useAllProducts().data ?? []).filter(({ isActive }) => isActive);
  const [productId, setProduct] = useState<string | null>(null);
  const [modifierIds, setModifiers] = useState<string[]>([]);
  const options = optionsOf(useProductGroups(productId).data, useModifiers().data);
  const route = useRoute(productId, modifierIds);
  if (products.length === 0) return null;
  return (
    <Card withBorder p="lg">
      <Stack>
        <Title order={2} size="h4">
          {t('admin.whereDoesItGo')}
        </Title>
        <Select
          label={t('admin.exceptionProduct')}
          searchable
          clearable
          limit={100}
          data={products.map(({ id, name }) => ({ value: id, label: name }))}
          value={productId}
          onChange={(id) => {
            setProduct(id);
            setModifiers([]);
          }}
        />
        {options.length > 0 && (
          <MultiSelect
            label={t('admin.part_opciones')}
            data={options.map(({ id, name }) => ({ value: id, label: name }))}
            value={modifierIds}
            onChange={setModifiers}
          />
        )}
        {productId !== null && <Loaded query={route}>{(data) => <Answer route={data} options={options} />}</Loaded>}
      </Stack>
    </Card>
  );
};
