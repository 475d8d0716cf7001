import type { KitchenStationView, Product, ProductCategory, StationAssignment } from '@comanda/contracts';
import { ActionIcon, Button, Card, MultiSelect, Select, Text, Title } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useAllProducts, useCategories } from '../catalogue/use-catalogue.ts';
import classes from './kitchen.module.css';
import { useAssignments, useDefaultStation, useExpoStation, useKitchenWrites, useStations } from './use-kitchen.ts';

const CategoryRow = ({
  category,
  stations,
  assigned,
  fallbackName,
}: {
  category: ProductCategory;
  stations: readonly KitchenStationView[];
  /** Of this category. */
  assigned: readonly StationAssignment[];
  fallbackName: string;
}) => {
  const { t } = useTranslation();
  const { assign, unassign } = useKitchenWrites();
  const passId = useExpoStation();
  const mayChange = useMay('Kitchen:Create');
  const set = (stationIds: string[]) => {
    const known = assigned.map(({ stationId }) => stationId);
    for (const stationId of stationIds) {
      if (!known.includes(stationId)) assign.mutate({ stationId, categoryId: category.id });
    }
    for (const { id, stationId } of assigned) if (!stationIds.includes(stationId)) unassign.mutate(id);
  };
  return (
    <li className={classes.row}>
      <strong className={classes.what}>{category.name}</strong>
      <MultiSelect
        className={classes.select}
        aria-label={t('admin.stationsFor', { name: category.name })}
        placeholder={assigned.length === 0 ? t('admin.byDefault', { name: fallbackName }) : undefined}
        data={stations.map(({ id, name }) => ({
          value: id,
          label: name,
          // What stands there already can be taken away.
          disabled: id === passId && !assigned.some(({ stationId }) => stationId === id),
        }))}
        value={assigned.map(({ stationId }) => stationId)}
        disabled={!mayChange || assign.isPending || unassign.isPending}
        onChange={set}
      />
    </li>
  );
};

const Exceptions = ({
  stations,
  products,
  assigned,
}: {
  stations: readonly KitchenStationView[];
  products: readonly Product[];
  /** Of single products. */
  assigned: readonly StationAssignment[];
}) => {
  const { t } = useTranslation();
  const { assign, unassign } = useKitchenWrites();
  const passId = useExpoStation();
  const mayChange = useMay('Kitchen:Create');
  const [productId, setProduct] = useState<string | null>(null);
  const [stationId, setStation] = useState<string | null>(null);
  const nameOf = (id: string | null) => products.find((one) => one.id === id)?.name ?? '';
  const stationOf = (id: string) => stations.find((one) => one.id === id)?.name ?? '';
  const add = () => {
    if (productId && stationId) assign.mutate({ productId, stationId }, { onSuccess: () => setProduct(null) });
  };
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.exceptions')}
      </Title>
      {assigned.length === 0 && (
        <Text c="dimmed" mb="sm">
          {t('admin.noExceptions')}
        </Text>
      )}
      <ul className={classes.rows}>
        {assigned.map(({ id, productId: of, stationId: at }) => (
          <li key={id} className={classes.row}>
            <strong className={classes.what}>{nameOf(of)}</strong>
            <span>{stationOf(at)}</span>
            {mayChange && (
              <ActionIcon
                aria-label={t('admin.removeException', { name: nameOf(of) })}
                onClick={() => unassign.mutate(id)}
              >
                <IconX size={20} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {mayChange && (
        <div className={classes.pair}>
          <Select
            label={t('admin.exceptionProduct')}
            searchable
            limit={100}
            data={products.map(({ id, name }) => ({ value: id, label: name }))}
            value={productId}
            onChange={setProduct}
          />
          <Select
            label={t('admin.exceptionStation')}
            data={stations.map(({ id, name }) => ({ value: id, label: name, disabled: id === passId }))}
            value={stationId}
            onChange={setStation}
          />
          <Button
            variant="default"
            leftSection={<IconPlus size={20} />}
            disabled={!productId || !stationId}
            loading={assign.isPending}
            onClick={add}
          >
            {t('admin.add')}
          </Button>
        </div>
      )}
    </Card>
  );
};

/** Which station prepares what: by category, and for single dishes otherwise. */
export const WhoCooks = () => {
  const { t } = useTranslation();
  const stations = useStations().data ?? [];
  const categories = useCategories().data ?? [];
  const products = useAllProducts().data ?? [];
  const assigned = useAssignments().data ?? [];
  const defaultId = useDefaultStation();
  const fallbackName = stations.find(({ id }) => id === defaultId)?.name ?? t('admin.noFallback');
  if (stations.length === 0) return null;
  return (
    <>
      <Card withBorder p="lg">
        <Title order={2} size="h4">
          {t('admin.whoCooks')}
        </Title>
        <Text c="dimmed" mb="sm">
          {categories.length === 0 ? t('admin.noCategoriesYet') : t('admin.whoCooksHint', { name: fallbackName })}
        </Text>
        <ul className={classes.rows}>
          {categories.map((one) => (
            <CategoryRow
              key={one.id}
              category={one}
              stations={stations}
              assigned={assigned.filter(({ categoryId }) => categoryId === one.id)}
              fallbackName={fallbackName}
            />
          ))}
        </ul>
      </Card>
      {products.length > 0 && (
        <Exceptions {...{ stations, products }} assigned={assigned.filter(({ productId }) => productId !== null)} />
      )}
    </>
  );
};
