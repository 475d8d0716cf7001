import { Button, Center, Loader, Stack, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { BridgeStatus } from '../base/answers.ts';
import { failureText } from '../base/failures.ts';
import { Mark, type Tone } from '../base/mark.tsx';
import { useStatus } from '../base/queries.ts';
import { useSteady } from '../base/use-steady.ts';
import { useTranslation } from '../base/use-translation.ts';
import { HeldSection } from '../held/held-section.tsx';
import { HubCard } from '../pairing/hub-card.tsx';
import { isUnpaired } from '../pairing/is-unpaired.ts';
import { PrintersSection } from '../printers/printers-section.tsx';
import { AccessCard } from './access-card.tsx';
import { Banners } from './banners.tsx';
import classes from './home.module.css';

/** As long as a connection may take to be made. Milliseconds. */
const CONNECTING_MS = 5_000;

interface Seen {
  status: BridgeStatus;
  isAnswering: boolean;
  /** The hub has not been heard for a while. */
  isAway: boolean;
}

const useConnection = ({
  status: { state, connected, hubAway },
  isAnswering,
  isAway,
}: Seen): { tone: Tone; words: string } => {
  const { t } = useTranslation();
  if (!isAnswering) return { tone: 'bad', words: t('bridge.state_silent') };
  if (state === 'revoked' || state === 'wrong_secret') return { tone: 'bad', words: t('bridge.state_revoked') };
  if (state !== 'running') return { tone: 'soft', words: t(`bridge.state_${state}`) };
  if (connected && !hubAway) return { tone: 'good', words: t('bridge.state_connected') };
  return isAway
    ? { tone: 'warn', words: t('bridge.state_away') }
    : { tone: 'soft', words: t('bridge.state_connecting') };
};

const Header = (seen: Seen) => {
  const { t } = useTranslation();
  return (
    <header className={classes.header}>
      <div className={classes.brand}>
        <IconPrinter size={28} />
        <div className={classes.names}>
          <Title order={1}>{seen.status.hub?.name ?? t('bridge.title')}</Title>
          <span>{t('bridge.kind')}</span>
        </div>
      </div>
      <div role="status" className={classes.state}>
        <Mark {...useConnection(seen)} />
      </div>
    </header>
  );
};

/** All of the bridge on one page: how it is, and how it is set up. */
export const Home = ({ onSignOut, onPasswordChanged }: { onSignOut(): void; onPasswordChanged(): void }) => {
  const { t } = useTranslation();
  const { data: status, error, dataUpdatedAt, refetch } = useStatus();
  const isAnswering = error === null;
  const isAway = useSteady(
    isAnswering && status?.state === 'running' && (!status.connected || status.hubAway),
    CONNECTING_MS,
  );
  if (status === undefined) {
    return (
      <Center mih="100dvh" p="md">
        {error === null ? (
          <Loader role="status" aria-label={t('common.loading')} />
        ) : (
          <Stack align="center" role="alert">
            <Text size="lg" ta="center">
              {failureText(t, error)}
            </Text>
            <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
          </Stack>
        )}
      </Center>
    );
  }
  const seen = { status, isAnswering, isAway };
  const isToPair = isUnpaired(status.state);
  return (
    <>
      <Header {...seen} />
      <main className={classes.page}>
        <div className={classes.banners}>
          <Banners {...seen} askedAt={dataUpdatedAt} />
        </div>
        <div className={classes.main}>
          {/* Until it has a hub there is nothing else to do. */}
          {isToPair && <HubCard status={status} />}
          <HeldSection status={status} />
          <PrintersSection status={status} />
        </div>
        <div className={classes.side}>
          {!isToPair && <HubCard status={status} />}
          <AccessCard onSignOut={onSignOut} onPasswordChanged={onPasswordChanged} />
          <span className={classes.version}>{t('bridge.version', { version: status.version })}</span>
        </div>
      </main>
    </>
  );
};
