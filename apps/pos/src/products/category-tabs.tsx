import type { PosCatalogue } from '@comanda/contracts';
import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconStarFilled } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
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

interface Beyond {
  before: boolean;
  after: boolean;
}

/** To which sides of the row there are more than are seen. */
const useBeyond = (row: RefObject<HTMLElement | null>, count: number): Beyond => {
  const [beyond, setBeyond] = useState<Beyond>({ before: false, after: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other categories make the row longer or shorter, not wider
  useEffect(() => {
    const element = row.current!;
    const look = () => {
      const before = element.scrollLeft > 1;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 1;
      setBeyond((now) => (now.before === before && now.after === after ? now : { before, after }));
    };
    const watch = new ResizeObserver(look);
    watch.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [row, count]);
  return beyond;
};

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
  const own = categories.filter((one) => one.isActive).sort(bySortOrder);
  const tabs: { shelf: Shelf; name: string; color: string | null }[] = [
    { shelf: 'favourites', name: t('pos.favourites'), color: null },
    ...(hasCombos ? [{ shelf: 'combos' as const, name: t('pos.combos'), color: null }] : []),
    ...own.map(({ id, name, color }) => ({ shelf: { categoryId: id }, name, color })),
    { shelf: 'all', name: t('pos.allProducts'), color: null },
  ];
  const { before, after } = useBeyond(row, tabs.length);
  const go = (pages: number) =>
    row.current!.scrollBy({ left: pages * row.current!.clientWidth * 0.8, behavior: 'smooth' });
  // Both or none: a key that comes or goes would move the others under a finger.
  const side = (word: 'earlierCategories' | 'moreCategories', isThere: boolean, pages: number) => {
    const Icon = pages < 0 ? IconChevronLeft : IconChevronRight;
    return (
      (before || after) && (
        <ActionIcon
          className={classes.moreShelves}
          aria-label={t(`pos.${word}`)}
          title={t(`pos.${word}`)}
          disabled={!isThere}
          onClick={() => go(pages)}
        >
          <Icon size={24} />
        </ActionIcon>
      )
    );
  };
  return (
    <div className={classes.shelves}>
      {side('earlierCategories', before, -1)}
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
      {side('moreCategories', after, 1)}
    </div>
  );
};
