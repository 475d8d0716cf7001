import { Empty } from '@comanda/web/mantine';
import { TextInput, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useBestSellers, useCatalogue } from '../base/queries.ts';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { AvailabilityDialog } from './availability-dialog.tsx';
import { isSold, outFirst } from './favourites.ts';
import { useProductState } from './product-button.tsx';
import classes from './products.module.css';
import { matches } from './search.ts';

/** What ran out, or nearly, from anywhere at the till: a product, and what to say of it. */
export const SoldOutSheet = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const { data: catalogue } = useCatalogue();
  const { data: sales } = useBestSellers();
  const stateOf = useProductState();
  const [query, setQuery] = useState('');
  const [askedId, setAskedId] = useState<string | null>(null);
  const products = (catalogue?.products ?? [])
    .filter((product) => product.isActive && matches(`${product.name} ${product.sku ?? ''}`, query))
    .sort(outFirst(sales));
  const asked = catalogue?.products.find((product) => product.id === askedId);
  return (
    <Sheet title={t('pos.whatRanOut')} size="lg" onClose={onClose}>
      <div className={classes.soldOut}>
        <TextInput
          aria-label={t('common.search')}
          placeholder={t('pos.searchProducts')}
          leftSection={<IconSearch size={20} />}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        {products.length === 0 && (
          <Empty icon={<IconSearch size={40} />} title={t('pos.noProducts')} hint={t('pos.noProductsHint')} />
        )}
        <div className={classes.soldOutList}>
          {products.map((product) => (
            <UnstyledButton key={product.id} className={classes.soldOutRow} onClick={() => setAskedId(product.id)}>
              <span>{product.name}</span>
              {stateOf(product) && (
                <span
                  className={classes.out}
                  data-sold-out={!product.isAvailable || undefined}
                  data-left={isSold(product) || undefined}
                >
                  {stateOf(product)}
                </span>
              )}
            </UnstyledButton>
          ))}
        </div>
      </div>
      {asked && <AvailabilityDialog product={asked} onClose={() => setAskedId(null)} />}
    </Sheet>
  );
};
