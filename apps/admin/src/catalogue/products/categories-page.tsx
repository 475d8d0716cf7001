import type { ProductCategory } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Badge, Button, Card, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCategory, IconPencil, IconPlus } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { useApi, useMay } from '../../base/context.ts';
import { Loaded } from '../../base/page.tsx';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { CataloguePage } from '../catalogue-page.tsx';
import { DeleteDialog } from '../delete-dialog.tsx';
import { renumber } from '../menus/order-of.ts';
import { CATEGORIES_KEY, useCategories } from '../use-catalogue.ts';
import { CategoryDialog } from './category-dialog.tsx';

const productsOf = (id: string): string => `/carta?categoria=${id}`;

const DeleteCategory = ({ category, onClose }: { category: ProductCategory; onClose(): void }) => {
  const { t } = useTranslation();
  const { name, id } = category;
  const full = {
    said: <Text>{t('admin.categoryHasProducts', { name })}</Text>,
    way: (
      <Button component={Link} href={productsOf(id)}>
        {t('admin.seeItsProducts')}
      </Button>
    ),
  };
  return (
    <DeleteDialog
      name={name}
      path={`/product-categories/${id}`}
      hint={t('admin.deleteCategoryHint')}
      refusal={(error) => (error instanceof ApiError && error.code === 'CATEGORY_HAS_PRODUCTS' ? full : null)}
      onClose={onClose}
    />
  );
};

/** Puts the order the tills show categories in. */
const useMove = (categories: readonly ProductCategory[]) => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  return useMutation({
    mutationFn: async ({ from, to }: { from: number; to: number }) => {
      for (const { id, sortOrder } of renumber(categories, from, to)) {
        await api.send('PATCH', `/product-categories/${id}`, { body: { sortOrder } });
      }
    },
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: CATEGORIES_KEY }),
  });
};

const Categories = ({
  categories,
  onEdit,
}: {
  categories: readonly ProductCategory[];
  onEdit(category: ProductCategory): void;
}) => {
  const { t } = useTranslation();
  const move = useMove(categories);
  const mayUpdate = useMay('Catalogue:Update');
  const last = categories.length - 1;
  return (
    <Card withBorder p={0} component="ul" className={classes.rows}>
      {categories.map((one, i) => (
        <li key={one.id} className={classes.categoryRow} aria-label={one.name}>
          {mayUpdate && (
            <div className={classes.moves}>
              <ActionIcon
                aria-label={t('admin.moveUp', { name: one.name })}
                disabled={i === 0 || move.isPending}
                onClick={() => move.mutate({ from: i, to: i - 1 })}
              >
                <IconArrowUp size={20} />
              </ActionIcon>
              <ActionIcon
                aria-label={t('admin.moveDown', { name: one.name })}
                disabled={i === last || move.isPending}
                onClick={() => move.mutate({ from: i, to: i + 1 })}
              >
                <IconArrowDown size={20} />
              </ActionIcon>
            </div>
          )}
          <Link href={productsOf(one.id)} className={classes.categoryName}>
            {one.name}
          </Link>
          {!one.isActive && <Badge color="gray">{t('admin.categoryHidden')}</Badge>}
          {mayUpdate && (
            <ActionIcon aria-label={t('admin.editOf', { name: one.name })} onClick={() => onEdit(one)}>
              <IconPencil size={20} />
            </ActionIcon>
          )}
        </li>
      ))}
    </Card>
  );
};

/** The groups products are found in at the till, in its order. */
export const CategoriesPage = () => {
  const { t } = useTranslation();
  const categories = useCategories();
  const mayCreate = useMay('Catalogue:Create');
  const mayDelete = useMay('Catalogue:Delete');
  const [edited, setEdited] = useState<ProductCategory | 'new' | null>(null);
  const [deleted, setDeleted] = useState<ProductCategory | null>(null);
  const add = mayCreate && (
    <Button leftSection={<IconPlus size={20} />} onClick={() => setEdited('new')}>
      {t('admin.addCategory')}
    </Button>
  );
  return (
    <CataloguePage part="categorias" actions={add}>
      <Loaded query={categories}>
        {(data) =>
          data.length === 0 ? (
            <Empty icon={<IconCategory size={40} />} title={t('admin.noCategories')} hint={t('admin.noCategoriesHint')}>
              {add}
            </Empty>
          ) : (
            <Categories categories={data} onEdit={setEdited} />
          )
        }
      </Loaded>
      {edited && (
        <CategoryDialog
          category={edited === 'new' ? null : edited}
          nextOrder={Math.max(-1, ...(categories.data ?? []).map(({ sortOrder }) => sortOrder)) + 1}
          onDelete={
            mayDelete && edited !== 'new'
              ? () => {
                  setEdited(null);
                  setDeleted(edited);
                }
              : null
          }
          onClose={() => setEdited(null)}
        />
      )}
      {deleted && <DeleteCategory category={deleted} onClose={() => setDeleted(null)} />}
    </CataloguePage>
  );
};
