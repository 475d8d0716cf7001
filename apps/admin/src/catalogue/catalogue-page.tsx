import { SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './catalogue.module.css';

const PARTS = {
  productos: '/carta',
  categorias: '/carta/categorias',
  menus: '/carta/menus',
  opciones: '/carta/opciones',
  combos: '/carta/combos',
  reglas: '/carta/reglas',
  plataformas: '/carta/plataformas',
  importar: '/carta/importar',
};
type Part = keyof typeof PARTS;

/** Around every part of what the business sells. */
export const CataloguePage = ({
  part,
  actions,
  children,
}: {
  part: Part;
  actions?: ReactNode;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  return (
    <Page title={t('admin.catalogue')} actions={actions}>
      <Stack>
        <SegmentedControl
          className={classes.parts}
          data={(Object.keys(PARTS) as Part[]).map((value) => ({ value, label: t(`admin.part_${value}`) }))}
          value={part}
          onChange={(next) => navigate(PARTS[next as Part])}
        />
        {children}
      </Stack>
    </Page>
  );
};
