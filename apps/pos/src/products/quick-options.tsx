import type { BestSellers, PosCatalogue } from '@comanda/contracts';
import { priceOption } from '@comanda/pricing';
import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { usePlace } from '../base/context.ts';
import { useBestSellers } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { type OfferedGroup, offeredGroups } from '../modifiers/selection.ts';
import { Chip } from '../order/add-bar.tsx';
import type { SoldProduct } from './favourites.ts';
import classes from './products.module.css';

const MOST = 8;

/** The options guests choose most often with a product; where nobody chose yet, its defaults and then as it offers them. Pure. */
export const commonOptions = (groups: readonly OfferedGroup[], sales: BestSellers | undefined, productId: string) => {
  const chosen = sales?.products.find((one) => one.productId === productId)?.optionIds ?? [];
  const place = (id: string) => (chosen.includes(id) ? chosen.indexOf(id) : chosen.length);
  return groups
    .flatMap((group) => group.options.map((option) => ({ group, option })))
    .map((one, i) => ({ ...one, rank: place(one.option.id), isDefault: one.option.isDefault, i }))
    .sort((a, b) => a.rank - b.rank || Number(b.isDefault) - Number(a.isDefault) || a.i - b.i)
    .slice(0, MOST);
};

export interface QuickQuestion {
  product: SoldProduct;
  quantity: number;
  /** Adds it with this option and else its defaults. */
  onOption(group: OfferedGroup, optionId: string): void;
  onAll(): void;
  onClose(): void;
}

/** A product that was held: its commonest options, each a tap that orders it, and the way to all. */
export const QuickOptions = ({
  product,
  quantity,
  catalogue,
  onOption,
  onAll,
  onClose,
}: QuickQuestion & { catalogue: PosCatalogue }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { data: sales } = useBestSellers();
  const options = commonOptions(offeredGroups(catalogue, product.id), sales, product.id);
  return (
    <Modal opened onClose={onClose} size="md" title={quantity > 1 ? `${quantity} × ${product.name}` : product.name}>
      <Stack>
        <div className={classes.quick}>
          {options.map(({ group, option }) => {
            const price = priceOption(option, 1).unitPriceAdjustment;
            const text = price > 0 ? `${option.name} +${formatMoney(price, business.currency)}` : option.name;
            return (
              <Chip key={option.id} on={false} label={text} onClick={() => onOption(group, option.id)}>
                {text}
              </Chip>
            );
          })}
        </div>
        <Button size="xl" variant="default" leftSection={<IconAdjustments size={22} />} onClick={onAll}>
          {t('pos.allOptions')}
        </Button>
      </Stack>
    </Modal>
  );
};
