import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** A list with nothing in it says what to do next. */
export const Empty = ({
  icon,
  title,
  hint,
  children,
}: {
  icon: ReactNode;
  title: string;
  hint?: string;
  children?: ReactNode;
}) => (
  <div className={classes.empty}>
    {icon}
    <Title order={2} size="h3" c="var(--ink)">
      {title}
    </Title>
    {hint && <span>{hint}</span>}
    {children}
  </div>
);
