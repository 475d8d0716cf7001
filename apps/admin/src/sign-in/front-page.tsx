import { Text, Title } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './sign-in.module.css';

/** Seconds that count down to zero. */
export const useCountdown = (): [number, (seconds: number) => void] => {
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return [left, setLeft];
};

export const clock = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

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
