import { LanguageSwitch } from '@comanda/web/mantine';
import { Card, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './front-page.module.css';

/** The page before anyone is known: what this is, and whatever must be answered. */
export const FrontPage = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <main className={classes.page}>
      <div className={classes.brand}>
        <span className={classes.mark}>
          <IconPrinter size={30} />
        </span>
        <Title order={1}>Comanda</Title>
        <p>{t('bridge.title')}</p>
      </div>
      <Card withBorder p="lg" className={classes.card}>
        <Title order={2} size="h3" mb="md">
          {title}
        </Title>
        {children}
      </Card>
      <LanguageSwitch />
    </main>
  );
};
