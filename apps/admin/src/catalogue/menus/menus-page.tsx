import type { Location, Menu, MenuItem } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Alert, Badge, Button, Card, Spoiler, Stack, Text, Title } from '@mantine/core';
import { IconBook, IconBuildingStore, IconInfoCircle, IconPencil, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import { useLocations } from '../../hubs/use-fleet.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { useAllProducts, useCategories, useMenuItems, useMenus, useServedMenus } from '../use-catalogue.ts';
import { MenuDialog } from './menu-dialog.tsx';

type Served = ReadonlyMap<string, Menu[]>;
type Opened = Parameters<typeof MenuDialog>[0]['opened'];

const servedAt = (served: Served, menuId: string): string[] =>
  [...served].filter(([, menus]) => menus.some(({ id }) => id === menuId)).map(([locationId]) => locationId);

const Where = ({ names }: { names: readonly string[] }) => {
  const { t } = useTranslation();
  return (
    <Text className={classes.where} c={names.length > 0 ? undefined : 'maize.7'}>
      <IconBuildingStore size={20} />
      {names.length > 0 ? names.join(', ') : t('admin.menuNowhere')}
    </Text>
  );
};

const MenuCard = ({
  menu,
  productNames,
  locations,
  onEdit,
}: {
  menu: Menu;
  productNames: ReadonlyMap<string, string>;
  /** Where it is served; undefined while that is not known. */
  locations: readonly Location[] | undefined;
  /** Null when this person may not change it. */
  onEdit: ((items: readonly MenuItem[]) => void) | null;
}) => {
  const { t } = useTranslation();
  const items = useMenuItems(menu.id);
  const { name, availableFrom: from, availableTo: to } = menu;
  const hours = { from: from ?? '00:00', to: to ?? '00:00' };
  return (
    <Card withBorder p="md" component="section" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        {!menu.isActive && <Badge color="gray">{t('admin.menuInactive')}</Badge>}
        {onEdit && (
          <ActionIcon
            className={classes.headAction}
            aria-label={t('admin.editOf', { name })}
            disabled={!items.data || !locations}
            onClick={() => items.data && onEdit(items.data)}
          >
            <IconPencil size={20} />
          </ActionIcon>
        )}
      </div>
      <Text c="dimmed">{from || to ? t('admin.menuHours', hours) : t('admin.menuAllDay')}</Text>
      {locations && <Where names={locations.map((one) => one.name)} />}
      <Loaded query={items}>
        {(data) =>
          data.length === 0 ? (
            <Text>{t('admin.menuEmpty')}</Text>
          ) : (
            <>
              <Text fw={650}>{t('admin.menuCount', { count: data.length })}</Text>
              <Spoiler mb={40} maxHeight={76} showLabel={t('admin.menuMore')} hideLabel={t('admin.menuLess')}>
                {data.map(({ productId }) => productNames.get(productId) ?? t('admin.unknown')).join(', ')}
              </Spoiler>
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

/** Locations no menu limits, where others are: their tills sell everything. */
const Unlimited = ({ locations, served }: { locations: readonly Location[]; served: Served }) => {
  const { t } = useTranslation();
  const free = locations.filter(({ id }) => served.get(id)?.length === 0);
  if (free.length === 0) return null;
  return (
    <Alert color="sky" icon={<IconInfoCircle size={22} />}>
      {t('admin.menuUnlimited', { count: free.length, names: free.map(({ name }) => name).join(', ') })}
    </Alert>
  );
};

const Menus = ({
  menus,
  locations,
  served,
  onEdit,
}: {
  menus: readonly Menu[];
  locations: readonly Location[];
  served: Served | undefined;
  onEdit: ((opened: Opened) => void) | null;
}) => {
  const products = useAllProducts();
  return (
    <Loaded query={products}>
      {(all) => (
        <Stack>
          {served && <Unlimited {...{ locations, served }} />}
          <div className={classes.cards}>
            {menus.map((menu) => {
              const at = served && servedAt(served, menu.id);
              return (
                <MenuCard
                  key={menu.id}
                  menu={menu}
                  productNames={new Map(all.map(({ id, name }) => [id, name]))}
                  locations={at && locations.filter(({ id }) => at.includes(id))}
                  onEdit={onEdit && ((items) => onEdit({ menu, items, locationIds: at ?? [] }))}
                />
              );
            })}
          </div>
        </Stack>
      )}
    </Loaded>
  );
};

/** What is served at which hours, and where. */
export const MenusPage = () => {
  const { t } = useTranslation();
  const menus = useMenus();
  const products = useAllProducts().data;
  const categories = useCategories().data ?? [];
  const locations = useLocations().data?.data;
  const served = useServedMenus((locations ?? []).map(({ id }) => id));
  const [mayCreate, mayUpdate, mayDelete] = [
    useMay('Catalogue:Create'),
    useMay('Catalogue:Update'),
    useMay('Catalogue:Delete'),
  ];
  const [edited, setEdited] = useState<Opened | null>(null);
  const [deleted, setDeleted] = useState<Menu | null>(null);
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setEdited({ menu: null, items: [], locationIds: [] })}>
      {t('admin.addMenu')}
    </Button>
  );
  const onDelete = (menu: Menu) => () => {
    setEdited(null);
    setDeleted(menu);
  };
  return (
    <CataloguePage part="menus" actions={add}>
      <Loaded query={menus}>
        {(data) =>
          data.length === 0 ? (
            <Empty icon={<IconBook size={40} />} title={t('admin.noMenus')} hint={t('admin.noMenusHint')}>
              {add}
            </Empty>
          ) : (
            <Menus
              menus={data}
              locations={locations ?? []}
              served={locations && served}
              onEdit={mayUpdate ? setEdited : null}
            />
          )
        }
      </Loaded>
      {edited && products && locations && (
        <MenuDialog
          {...{ products, categories, locations }}
          opened={edited}
          onDelete={mayDelete && edited.menu ? onDelete(edited.menu) : null}
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && (
        <DeleteDialog
          name={deleted.name}
          path={`/menus/${deleted.id}`}
          hint={t('admin.deleteMenuHint')}
          onClose={() => setDeleted(null)}
        />
      )}
    </CataloguePage>
  );
};
