import type { Menu } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Badge, Card, Spoiler, Text, Title } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Loaded } from '../app/page.tsx';
import classes from './catalogue.module.css';
import { CataloguePage } from './catalogue-page.tsx';
import { useAllProducts, useMenuItems, useMenus } from './use-catalogue.ts';

const MenuCard = ({ menu, names }: { menu: Menu; names: ReadonlyMap<string, string> }) => {
  const { t } = useTranslation();
  const items = useMenuItems(menu.id);
  const { name, availableFrom: from, availableTo: to } = menu;
  return (
    <Card withBorder p="md" component="section" aria-label={name} className={classes.card}>
      <div className={classes.head}>
        <Title order={2} size="h3">
          {name}
        </Title>
        {!menu.isActive && <Badge color="gray">{t('admin.menuInactive')}</Badge>}
      </div>
      <Text c="dimmed">{from && to ? t('admin.menuHours', { from, to }) : t('admin.menuAllDay')}</Text>
      <Loaded query={items}>
        {(data) =>
          data.length === 0 ? (
            <Text>{t('admin.menuEmpty')}</Text>
          ) : (
            <>
              <Text fw={650}>{t('admin.menuCount', { count: data.length })}</Text>
              <Spoiler mb={40} maxHeight={76} showLabel={t('admin.menuMore')} hideLabel={t('admin.menuLess')}>
                {data.map(({ productId }) => names.get(productId) ?? t('admin.unknown')).join(', ')}
              </Spoiler>
            </>
          )
        }
      </Loaded>
    </Card>
  );
};

/** What is served at which hours, to look at. */
export const MenusPage = () => {
  const { t } = useTranslation();
  const menus = useMenus();
  const products = useAllProducts();
  return (
    <CataloguePage part="menus">
      <Loaded query={products}>
        {(all) => (
          <Loaded query={menus}>
            {(data) =>
              data.length === 0 ? (
                <Empty icon={<IconBook size={40} />} title={t('admin.noMenus')} hint={t('admin.noMenusHint')} />
              ) : (
                <div className={classes.cards}>
                  {data.map((one) => (
                    <MenuCard key={one.id} menu={one} names={new Map(all.map(({ id, name }) => [id, name]))} />
                  ))}
                </div>
              )
            }
          </Loaded>
        )}
      </Loaded>
    </CataloguePage>
  );
};
