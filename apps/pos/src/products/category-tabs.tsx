import type { PosCatalogue } from '@comanda/contracts';
import { UnstyledButton } from '@mantine/core';
import { IconLayoutGrid, IconStarFilled } from '@tabler/icons-react';
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Sheet } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { bySortOrder } from './favourites.ts';
import classes from './products.module.css';
import { TAB_GAP, tabsInLines } from './tabs-in-lines.ts';

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

const LINES = 2;
/** What the button to all of them takes of a line, with the gap before it. CSS px. */
const MORE_WIDTH = 72 + TAB_GAP;

/** How many of the first tabs have room on their two lines; null until that is measured, and where all have. */
const useRoom = (shelves: RefObject<HTMLElement | null>, names: string): number | null => {
  const [room, setRoom] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other names have other widths
  useEffect(() => {
    const element = shelves.current!;
    const look = () => {
      const tabs = [...element.querySelectorAll('[role=tab]')];
      const widths = tabs.map((tab) => tab.getBoundingClientRect().width);
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const line = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const hasAll = tabsInLines(widths, line, LINES) === tabs.length;
      setRoom(hasAll ? null : tabsInLines(widths, line - MORE_WIDTH, LINES));
    };
    // It looks at once, too, when the page is laid out anyway: before that, the whole page was laid out for this alone.
    const watch = new ResizeObserver(() => flushSync(look));
    watch.observe(element);
    return () => watch.disconnect();
  }, [shelves, names]);
  return room;
};

interface Tab {
  shelf: Shelf;
  name: string;
  color: string | null;
}

/** Every category at once, where two lines have no room for them. */
const AllCategories = ({
  tabs,
  chosen,
  onChoose,
  onClose,
}: {
  tabs: readonly Tab[];
  chosen: string | null;
  onChoose(shelf: Shelf): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  return (
    <Sheet title={t('pos.categories')} onClose={onClose}>
      <div className={classes.allCategories}>
        {tabs.map(({ shelf, name, color }) => (
          <UnstyledButton
            key={keyOf(shelf)}
            aria-pressed={chosen === keyOf(shelf)}
            className={classes.category}
            style={{ '--category': color ?? 'var(--line)' }}
            onClick={() => onChoose(shelf)}
          >
            {name}
          </UnstyledButton>
        ))}
      </div>
    </Sheet>
  );
};

/** Two lines, however many there are: three took the place of two rows of dishes. What has no room is one tap away, with all. */
export const CategoryTabs = ({ categories, hasCombos, value, onChange }: CategoryTabsProps) => {
  const { t } = useTranslation();
  const shelves = useRef<HTMLDivElement>(null);
  const [isAllShown, setAllShown] = useState(false);
  const chosen = keyOf(value);
  const own = categories.filter((one) => one.isActive).sort(bySortOrder);
  const tabs: Tab[] = [
    { shelf: 'favourites', name: t('pos.favourites'), color: null },
    ...(hasCombos ? [{ shelf: 'combos' as const, name: t('pos.combos'), color: null }] : []),
    ...own.map(({ id, name, color }) => ({ shelf: { categoryId: id }, name, color })),
    { shelf: 'all', name: t('pos.allProducts'), color: null },
  ];
  const room = useRoom(shelves, tabs.map(({ name }) => name).join());
  const beyond = tabs.slice(room ?? tabs.length).find(({ shelf }) => keyOf(shelf) === chosen);
  const more = beyond?.name ?? t('pos.moreCategories');
  return (
    <div ref={shelves} className={classes.shelves}>
      <div className={classes.categories} role="tablist" aria-label={t('pos.categories')}>
        {tabs.map(({ shelf, name, color }, i) => (
          <button
            key={keyOf(shelf)}
            type="button"
            role="tab"
            aria-selected={chosen === keyOf(shelf)}
            className={classes.category}
            style={{ '--category': color ?? 'var(--line)' } as CSSProperties}
            data-beyond={(room !== null && i >= room) || undefined}
            onClick={() => onChange(shelf)}
          >
            {shelf === 'favourites' && <IconStarFilled size={16} />}
            {name}
          </button>
        ))}
      </div>
      {room !== null && (
        <UnstyledButton
          className={classes.moreCategories}
          aria-label={`${more}: ${t('pos.allCategories')}`}
          data-chosen={beyond !== undefined || undefined}
          onClick={() => setAllShown(true)}
        >
          <IconLayoutGrid size={22} />
          <span>{more}</span>
        </UnstyledButton>
      )}
      {isAllShown && (
        <AllCategories
          tabs={tabs}
          chosen={chosen}
          onClose={() => setAllShown(false)}
          onChoose={(shelf) => {
            setAllShown(false);
            onChange(shelf);
          }}
        />
      )}
    </div>
  );
};
