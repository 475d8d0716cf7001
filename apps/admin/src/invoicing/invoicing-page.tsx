import { SegmentedControl, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import catalogue from '../catalogue/catalogue.module.css';

const PARTS = {
  documentos: '/facturacion',
  cuadre: '/facturacion/cuadre',
  anulaciones: '/facturacion/anulaciones',
  configuracion: '/facturacion/configuracion',
};
type Part = keyof typeof PARTS;

/** Around every part of invoicing. */
export const InvoicingPage = ({
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
    <Page title={t('admin.way_invoicing')} actions={actions}>
      <Stack>
        <SegmentedControl
          className={catalogue.parts}
          data={(Object.keys(PARTS) as Part[]).map((value) => ({ value, label: t(`admin.invoicing_${value}`) }))}
          value={part}
          onChange={(next) => navigate(PARTS[next as Part])}
        />
        {children}
      </Stack>
    </Page>
  );
};
