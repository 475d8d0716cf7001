import type { PosCatalogue } from '@comanda/contracts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronRight, IconStarFilled } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { bySortOrder } from './favourites.ts';
import classes from './products.module.css';

/** A category by its id, what sells at this hour, combos, or everything. */
export type Shelf = { categoryId: string } | 'favourites' | 'combos' | 'all';

interface CategoryTabsProps {
  categories: PosCatalogue['categories'];
  hasCombos: boolean;
  /** Null while something is searched. */
  value: Shelf | null;
  onChange(shelf: Shelf): void;
}

const keyOf = (shelf: Shelf | null): string | null => (typeof shelf === 'object' ? (shelf?.categoryId ?? null) : shelf);

/** One row to scroll, however many there are: three took the place of two rows of dishes. */
export const CategoryTabs = ({ categories, hasCombos, value, onChange }: CategoryTabsProps) => {
  const { t } = useTranslation();
  const row = useRef<HTMLDivElement>(null);
  const chosen = keyOf(value);
  // Chosen by a key, or before the page was left, it may stand beyond the edge.
  useEffect(() => {
    if (chosen === null) return;
    row.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen]);
  const goOn = () => {
    const { scrollLeft, clientWidth, scrollWidth } = row.current!;
    const isEnd = scrollLeft + clientWidth >= scrollWidth - 1;
    row.current!.scrollTo({ left: isEnd ? 0 : scrollLeft + clientWidth * 0.8, behavior: 'smooth' });
  };
  const own = categories.filter((one) => one.isActive).sort(bySortOrder);
  const tabs: { shelf: Shelf; name: string; color: string | null }[] = [
    { shelf: 'favourites', name: t('pos.favourites'), color: null },
    ...(hasCombos ? [{ shelf: 'combos' as const, name: t('pos.combos'), color: null }] : []),
    ...own.map(({ id, name, color }) => ({ shelf: { categoryId: id }, name, color })),
    { shelf: 'all', name: t('pos.allProducts'), color: null },
  ];
  return (
    <div className={classes.shelves}>
      <div ref={row} className={classes.categories} role="tablist" aria-label={t('pos.categories')}>
        {tabs.map(({ shelf, name, color }) => (
          <UnstyledButton
            key={keyOf(shelf)}
            role="tab"
            aria-selected={chosen === keyOf(shelf)}
            className={classes.category}
            style={{ '--category': color ?? 'var(--line)' }}
            onClick={() => onChange(shelf)}
          >
            {shelf === 'favourites' && <IconStarFilled size={16} />}
            {name}
          </UnstyledButton>
        ))}
      </div>
      <ActionIcon
        className={classes.moreShelves}
        aria-label={t('pos.moreCategories')}
        title={t('pos.moreCategories')}
        onClick={goOn}
      >
        <IconChevronRight size={24} />
      </ActionIcon>
    </div>
  );
};
