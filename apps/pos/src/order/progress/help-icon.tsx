import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '../order.module.css';

/** The button beside a line that stands still. */
export const HelpIcon = ({
  label,
  busy,
  onClick,
  children,
}: {
  label: string;
  busy: boolean;
  onClick(): void;
  children: ReactNode;
}) => (
  <ActionIcon
    variant="light"
    color="chile"
    className={classes.fire}
    loading={busy}
    aria-label={label}
    title={label}
    onClick={onClick}
  >
    {children}
  </ActionIcon>
);
