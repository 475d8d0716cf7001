import { createApi } from '@comanda/web';
import { Button, Center, Loader, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SignInWays } from '../base/answers.ts';
import { ApiContext } from '../base/context.ts';
import { failureText, isSignedOut } from '../base/failures.ts';
import { loadToken, saveToken } from '../base/session.ts';
import { useTranslation } from '../base/use-translation.ts';
import { FirstPasswordPage } from '../sign-in/first-password-page.tsx';
import { FrontPage } from '../sign-in/front-page.tsx';
import { type Over, SignInPage } from '../sign-in/sign-in-page.tsx';
import { Home } from './home.tsx';

const strangers = createApi({ token: () => null });
/** How often it is asked who may come in: a password may be set meanwhile, the bridge may begin. Milliseconds. */
const LOOK_MS = 5_000;

const Door = ({ over, onSignedIn }: { over: Over | null; onSignedIn(token: string): void }) => {
  const { t } = useTranslation();
  const [isOtherWay, setOtherWay] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['auth'],
    queryFn: () => strangers.get<SignInWays>('/api/auth'),
    refetchInterval: LOOK_MS,
  });
  if (data === undefined && error !== null) {
    return (
      <FrontPage title={t('bridge.noAnswer')}>
        <Text role="alert" mb="md">
          {failureText(t, error)}
        </Text>
        <Button fullWidth onClick={() => void refetch()}>
          {t('common.retry')}
        </Button>
      </FrontPage>
    );
  }
  if (data === undefined) {
    return (
      <Center mih="100dvh">
        <Loader role="status" aria-label={t('common.loading')} />
      </Center>
    );
  }
  return data.maySetFirst && !isOtherWay ? (
    <FirstPasswordPage
      api={strangers}
      onOtherWay={data.paired ? () => setOtherWay(true) : null}
      onSignedIn={onSignedIn}
    />
  ) : (
    <SignInPage api={strangers} ways={data} over={over} onSignedIn={onSignedIn} />
  );
};

/** Whether any answer says that nobody is signed in any more. */
const useSignedOut = (onSignedOut: () => void): void => {
  const client = useQueryClient();
  useEffect(() => {
    const stops = [
      client.getQueryCache().subscribe(({ query }) => isSignedOut(query.state.error) && onSignedOut()),
      client.getMutationCache().subscribe(({ mutation }) => isSignedOut(mutation?.state.error) && onSignedOut()),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, onSignedOut]);
};

/** The bridge's own page: who comes signs in, and then sees and sets up all of it. */
export const App = () => {
  const client = useQueryClient();
  const [token, setToken] = useState(loadToken);
  const [over, setOver] = useState<Over | null>(null);
  const api = useMemo(() => createApi({ token: () => token }), [token]);
  const keep = useCallback(
    (next: string | null) => {
      saveToken(next);
      client.clear();
      setToken(next);
    },
    [client],
  );
  const signedOut = useCallback(() => {
    if (loadToken() === null) return;
    setOver('sessionOver');
    keep(null);
  }, [keep]);
  useSignedOut(signedOut);
  if (token === null) return <Door over={over} onSignedIn={keep} />;
  const leave = (why: Over | null) => {
    setOver(why);
    keep(null);
  };
  return (
    <ApiContext value={api}>
      {/* Another password ends every session, this one too. */}
      <Home onSignOut={() => leave(null)} onPasswordChanged={() => leave('passwordChanged')} />
    </ApiContext>
  );
};
