import { SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import catalogue from '../catalogue/catalogue.module.css';

const PARTS = [
  { value: '', word: 'admin.stockTab' },
  { value: 'recetas', word: 'admin.recipesTab' },
  { value: 'traslados', word: 'admin.transfersTab' },
  { value: 'compras', word: 'admin.purchasesTab' },
  { value: 'proveedores', word: 'admin.suppliersTab' },
] as const;

/** A part of stock, with the way to the others. */
export const StockPage = ({
  part,
  actions,
  children,
}: {
  part: (typeof PARTS)[number]['value'];
  actions?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const [, go] = useLocation();
  return (
    <Page title={t('admin.way_stock')} actions={actions}>
      <Stack>
        <SegmentedControl
          className={catalogue.parts}
          aria-label={t('admin.stockParts')}
          value={part}
          onChange={(next) => go(next === '' ? '/inventario' : `/inventario/${next}`)}
          data={PARTS.map(({ value, word }) => ({ value, label: t(word) }))}
        />
        {children}
      </Stack>
    </Page>
  );
};
