import { errorText } from '@comanda/web';
import { Anchor, Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import classes from './page.module.css';
import { useTranslation } from './use-translation.ts';

/** A screen: its name, what can be done there, and what it shows. */
export const Page = ({
  title,
  actions,
  back,
  isWide = false,
  children,
}: {
  title: ReactNode;
  actions?: ReactNode;
  /** Where one came from. */
  back?: { to: string; label: string };
  /** What is drawn rather than read takes the whole screen. */
  isWide?: boolean;
  children: ReactNode;
}) => (
  <div className={classes.page} data-wide={isWide || undefined}>
    {back && (
      <Anchor component={Link} href={back.to} className={classes.back}>
        <IconArrowLeft size={18} />
        {back.label}
      </Anchor>
    )}
    <div className={classes.top}>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      <div className={classes.actions}>{actions}</div>
    </div>
    {children}
  </div>
);

/** Room for a page and what is chosen for all of it, such as its place, above. */
export const PageRoom = ({ children }: { children: ReactNode }) => <div className={classes.page}>{children}</div>;

interface Loading<T> {
  data: T | undefined;
  error: unknown;
  refetch(): unknown;
}

/** Shows what a query brought; until then that it is coming, or why it is not. */
export const Loaded = <T,>({ query, children }: { query: Loading<T>; children(data: T): ReactNode }) => {
  const { t } = useTranslation();
  if (query.data !== undefined) return <>{children(query.data)}</>;
  if (!query.error) {
    return (
      <Center mih={240}>
        <Loader role="status" aria-label={t('common.loading')} />
      </Center>
    );
  }
  return (
    <Stack align="center" mt={48} role="alert">
      <IconAlertTriangle size={40} color="var(--chile)" />
      <Text size="lg" ta="center">
        {errorText(t, query.error)}
      </Text>
      <Button variant="light" onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </Stack>
  );
};
