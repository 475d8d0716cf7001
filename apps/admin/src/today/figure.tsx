import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './today.module.css';

/** One figure of the first page, and what is to say of it. */
export const Figure = ({ label, value, hint }: { label: string; value: ReactNode; hint?: string | undefined }) => (
  <Card withBorder p="md" className={classes.figure}>
    <Text c="dimmed">{label}</Text>
    <strong>{value}</strong>
    {hint && <Text c="dimmed">{hint}</Text>}
  </Card>
);
