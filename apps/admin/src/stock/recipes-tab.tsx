import type { Recipe, StockItem } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { ActionIcon, Button, Card, Group, Select, Stack, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useAllProducts } from '../catalogue/use-catalogue.ts';
import { readThousandths, thousandthsField } from './quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { StockPage } from './stock-page.tsx';
import { useRecipe, useStockItems, useStockWrite } from './use-stock.ts';

interface Line {
  stockItemId: string;
  typed: string;
}

const Editor = ({ recipe, items }: { recipe: Recipe; items: readonly StockItem[] }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const mayChange = useMay('Stock:Update');
  const [lines, setLines] = useState<Line[]>(
    recipe.lines.map(({ stockItemId, thousandths }) => ({ stockItemId, typed: thousandthsField(thousandths) })),
  );
  const write = useStockWrite(() => feedback.done(t('admin.recipeSaved')));
  const itemOf = (id: string) => items.find((one) => one.id === id);
  const isGood = lines.every(({ typed }) => (readThousandths(typed) ?? 0) > 0);
  const change = (stockItemId: string, typed: string) =>
    setLines(lines.map((one) => (one.stockItemId === stockItemId ? { stockItemId, typed } : one)));
  const body = { lines: lines.map(({ stockItemId, typed }) => ({ stockItemId, thousandths: readThousandths(typed) })) };
  return (
    <Card withBorder p="lg">
      <Stack>
        <Text c="dimmed">{t('admin.recipeHint')}</Text>
        {lines.map(({ stockItemId, typed }) => {
          const item = itemOf(stockItemId);
          const name = item?.name ?? '–';
          return (
            <Group key={stockItemId} align="end">
              <div style={{ flex: 1 }}>
                <QuantityField
                  label={name}
                  unit={item?.unit ?? null}
                  value={typed}
                  onType={(next) => change(stockItemId, next)}
                />
              </div>
              <ActionIcon
                size={48}
                variant="subtle"
                color="gray"
                aria-label={t('admin.removeIngredient', { name })}
                onClick={() => setLines(lines.filter((one) => one.stockItemId !== stockItemId))}
              >
                <IconX size={22} />
              </ActionIcon>
            </Group>
          );
        })}
        {mayChange && (
          <>
            <Select
              searchable
              label={t('admin.addIngredient')}
              data={items
                .filter(({ id }) => !lines.some((one) => one.stockItemId === id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              value={null}
              onChange={(id) => id && setLines([...lines, { stockItemId: id, typed: '' }])}
            />
            <Button
              size="xl"
              disabled={!isGood}
              loading={write.isPending}
              onClick={() => write.mutate({ method: 'PUT', path: `/products/${recipe.productId}/recipe`, body })}
            >
              {t('common.save')}
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
};

const OfProduct = ({ productId, items }: { productId: string; items: readonly StockItem[] }) => {
  const recipe = useRecipe(productId);
  return <Loaded query={recipe}>{(found) => <Editor recipe={found} items={items} />}</Loaded>;
};

/** What a portion of each product takes. */
export const RecipesTab = () => {
  const { t } = useTranslation();
  const products = useAllProducts();
  const items = useStockItems();
  const [productId, setProductId] = useState<string | null>(null);
  return (
    <StockPage part="recetas">
      <Loaded query={products}>
        {(all) => (
          <Stack>
            <Select
              searchable
              maw={480}
              label={t('admin.recipeOf')}
              placeholder={t('admin.chooseProduct')}
              data={all.map(({ id, name }) => ({ value: id, label: name }))}
              value={productId}
              onChange={setProductId}
            />
            {productId && (
              <Loaded query={items}>
                {(found) => <OfProduct key={productId} productId={productId} items={found} />}
              </Loaded>
            )}
          </Stack>
        )}
      </Loaded>
    </StockPage>
  );
};
