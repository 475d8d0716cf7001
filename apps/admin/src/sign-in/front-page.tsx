import { Text, Title } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './sign-in.module.css';

/** The page before anyone is known: a place for the brand, a place for whatever must be answered. */
export const FrontPage = ({
  title,
  tagline,
  children,
}: {
  title: string;
  /** What this place is; else what the administration is. */
  tagline?: string;
  children: ReactNode;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <IconToolsKitchen2 size={40} />
        <Title order={1}>Comanda</Title>
        <Text size="lg">{tagline ?? t('admin.tagline')}</Text>
      </div>
      <div className={classes.panel}>
        <Title order={2} ta="center" mb="md">
          {title}
        </Title>
        {children}
      </div>
    </div>
  );
};
