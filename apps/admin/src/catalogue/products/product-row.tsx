import type { Location, Product } from '@comanda/contracts';
import { Badge, Text, UnstyledButton } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../catalogue.module.css';
import { PriceCell } from '../modifiers/price-cell.tsx';

/** A product in the list: what it is, where it ran out, what it costs. */
export const ProductRow = ({
  product,
  categoryName,
  runOutAt,
  isInNoMenu,
  onEdit,
  children,
}: {
  product: Product;
  categoryName: string | undefined;
  /** The branches that have run out of it. */
  runOutAt: readonly Location[];
  isInNoMenu: boolean;
  onEdit(): void;
  /** What can be done about it having run out. */
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const mayUpdate = useMay('Catalogue:Update');
  const { name, sku, isActive } = product;
  return (
    <li className={classes.row} aria-label={name}>
      <UnstyledButton className={classes.what} disabled={!mayUpdate} onClick={onEdit} title={t('admin.edit')}>
        <Text fw={650} component="span">
          {name}
        </Text>
        <Text c="dimmed" size="sm" component="span">
          {[categoryName ?? t('admin.noCategory'), sku].filter(Boolean).join(' · ')}
        </Text>
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
