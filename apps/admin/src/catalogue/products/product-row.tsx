import type { ListedProduct, Location, ProductChange } from '@comanda/contracts';
import { Badge, Checkbox, Text, UnstyledButton } from '@mantine/core';
import { IconBan, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { LastChange } from '../history/change-history.tsx';
import { PriceCell } from '../modifiers/price-cell.tsx';
import { ProductThumb } from './product-picture.tsx';
import own from './products.module.css';

/** A product in the list: what it is, who cooks it, where it ran out, what it costs, what was changed last. */
export const ProductRow = ({
  product,
  about,
  runOutAt,
  lastChange,
  isChosen,
  onChoose,
  onEdit,
  children,
}: {
  product: ListedProduct;
  /** Its category, and what more there is to say in a word. */
  about: readonly string[];
  /** The branches that have run out of it. */
  runOutAt: readonly Location[];
  lastChange: ProductChange | undefined;
  isChosen: boolean;
  onChoose(isChosen: boolean): void;
  onEdit(): void;
  /** What can be done about it having run out. */
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const mayUpdate = useMay('Catalogue:Update');
  const { id, name, sku, kitchenName, isActive, isFavourite, isInNoMenu, pictureHash } = product;
  return (
    <li className={`${classes.row} ${own.row}`} aria-label={name} data-chosen={isChosen || undefined}>
      {mayUpdate && (
        <Checkbox
          className={own.choose}
          aria-label={t('admin.chooseOf', { name })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <ProductThumb productId={id} hash={pictureHash} />
      <UnstyledButton className={classes.what} disabled={!mayUpdate} onClick={onEdit} title={t('admin.edit')}>
        <Text fw={650} component="span">
          {isFavourite && <IconStarFilled className={own.star} size={16} aria-label={t('admin.favourite')} />}
          {name}
        </Text>
        <Text c="dimmed" size="sm" component="span">
          {[...about, kitchenName && t('admin.calledInKitchen', { name: kitchenName }), sku]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {lastChange && <LastChange change={lastChange} />}
      </UnstyledButton>
      <div className={classes.flags}>
        {!isActive && <Badge color="gray">{t('admin.productInactive')}</Badge>}
        {isInNoMenu && <Badge color="maize">{t('admin.inNoMenu')}</Badge>}
        {runOutAt.map((one) => (
          <Badge key={one.id} color="maize" leftSection={<IconBan size={16} className={classes.badgeIcon} />}>
            {t('admin.runOutAt', { name: one.name })}
          </Badge>
        ))}
      </div>
      <PriceCell product={product} />
      {children}
    </li>
  );
};
