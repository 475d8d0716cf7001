import type { HubSignInWay, MyAccount, SignInWay } from '@comanda/contracts';
import { type Api, ApiError, createApi, errorText } from '@comanda/web';
import type { LastKnown } from '@comanda/web/known';
import { Button, Center, Stack, Text } from '@mantine/core';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  AccountContext,
  type AccountServices,
  BusinessContext,
  type BusinessServices,
  useAccount,
} from '../base/context.ts';
import { newQueryClient } from '../base/query-client.ts';
import { loadSession, renewIn, type Session, saveSession } from '../base/tokens.ts';
import { useChosen } from '../base/use-chosen.ts';
import { useTranslation } from '../base/use-translation.ts';
import { FirstBusinessPage } from '../business/first-business-page.tsx';
import { askRenewal } from '../sign-in/ask-sign-in.ts';
import { FirstAccountPage } from '../sign-in/first-account-page.tsx';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { TwoStepPage } from '../sign-in/two-step-page.tsx';
import { AtHub } from './at-hub.tsx';
import { Shell } from './shell.tsx';
import { useBusinesses } from './use-businesses.ts';
import { Waiting } from './waiting.tsx';

const SIGN_IN_WAY = 'sign-in way';
const BUSINESS_KEY = 'comanda.admin.business';

/** How long until a renewal that did not get through is tried again. Milliseconds. */
const RENEW_AGAIN_MS = 10_000;
/** What the cloud answers to a sign-in that is over. */
const SIGNED_OUT = ['UNAUTHENTICATED', 'USER_DISABLED'];
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && (SIGNED_OUT.includes(error.code) || error.code.startsWith('IDENTITY_TOKEN_'));

/** Keeps the token fresh for as long as the page is open; only a refusal signs out, a lost network does not. */
const useRenewal = (
  way: SignInWay,
  session: Session,
  onRenewed: (session: Session) => void,
  onRefused: () => void,
): void => {
  const handlers = useRef({ onRenewed, onRefused });
  handlers.current = { onRenewed, onRefused };
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    let isGone = false;
    const renewNow = async () => {
      try {
        const next = await askRenewal(way, session);
        if (!isGone) handlers.current.onRenewed(next);
      } catch (error) {
        if (isGone) return;
        if (isOver(error)) handlers.current.onRefused();
        else timer = setTimeout(renewNow, RENEW_AGAIN_MS);
      }
    };
    timer = setTimeout(renewNow, renewIn(session, Date.now()));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [way, session]);
};

/** Every answer that says the sign-in is over leads to the sign-in page. */
const watched = (api: Api, onOver: () => void): Api => {
  const watch = async <T,>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      if (isOver(error)) onOver();
      throw error;
    }
  };
  return {
    get: (path, query) => watch(api.get(path, query)),
    getText: (path, query) => watch(api.getText(path, query)),
    send: (method, path, request) => watch(api.send(method, path, request)),
  };
};

const Failed = ({ error, onRetry, onSignOut }: { error: unknown; onRetry(): void; onSignOut?: () => void }) => {
  const { t } = useTranslation();
  return (
    <Center h="100dvh" p="md">
      <Stack align="center" maw={420}>
        <Text size="lg" ta="center">
          {errorText(t, error)}
        </Text>
        <Button onClick={onRetry}>{t('common.retry')}</Button>
        {onSignOut && (
          <Button variant="subtle" color="gray" onClick={onSignOut}>
            {t('admin.signOut')}
          </Button>
        )}
      </Stack>
    </Center>
  );
};

const IN_THE_CLOUD = { kind: 'cloud' } as const;

/** Names the business in every request: somebody of several is asked which one otherwise. */
const ofBusiness = (api: Api, businessId: string): Api => ({
  get: (path, query) => api.get(path, { businessId, ...query }),
  getText: (path, query) => api.getText(path, { businessId, ...query }),
  send: (method, path, request) => api.send(method, path, { businessId, ...request }),
});

/** A business on screen. It remembers what it read by itself: nothing of one business can be seen in another. */
const OneBusiness = (services: BusinessServices) => {
  const account = useAccount();
  const [client] = useState(newQueryClient);
  const { businessId } = services.membership;
  const own = useMemo(() => ({ ...account, api: ofBusiness(account.api, businessId) }), [account, businessId]);
  return (
    <QueryClientProvider client={client}>
      <AccountContext value={own}>
        <BusinessContext value={services}>
          <Shell />
        </BusinessContext>
      </AccountContext>
    </QueryClientProvider>
  );
};

const Inside = () => {
  const businesses = useBusinesses();
  const [membership, choose] = useChosen(BUSINESS_KEY, businesses ?? [], ({ businessId }) => businessId);
  if (!businesses) return <Waiting />;
  if (!membership) return <FirstBusinessPage />;
  return <OneBusiness key={membership.businessId} {...{ membership, businesses, choose }} home={IN_THE_CLOUD} />;
};

const SignedIn = ({
  way,
  session,
  onSession,
}: {
  way: SignInWay;
  session: Session;
  onSession(session: Session | null): void;
}) => {
  const client = useQueryClient();
  const token = useRef(session.token);
  token.current = session.token;
  const signOut = useRef(() => onSession(null));
  signOut.current = () => {
    // Not how this cloud signs people in: the page that asks them would wait for it without end.
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SIGN_IN_WAY });
    onSession(null);
  };
  // A token that ended while the page was closed is renewed before anything is asked with it.
  const isStale = session.expiresAt <= Date.now();
  useRenewal(way, session, onSession, () => signOut.current());
  const api = useMemo(
    () => watched(createApi({ token: () => token.current, timeoutMs: 20_000 }), () => signOut.current()),
    [],
  );
  const me = useQuery({ queryKey: ['me'], queryFn: () => api.get<MyAccount>('/auth/me'), enabled: !isStale });
  const services = useMemo<AccountServices | null>(
    () =>
      me.data
        ? {
            api,
            me: me.data,
            isLocal: way.provider === 'local',
            signOut: () => {
              // The cloud forgets the sign-in as well; leaving does not wait for it.
              if (way.provider === 'local') api.send('POST', '/auth/local/sign-out').catch(() => undefined);
              signOut.current();
            },
            refresh: () => client.invalidateQueries({ queryKey: ['me'] }),
          }
        : null,
    [api, me.data, client, way],
  );
  const refused = me.data?.error;
  useEffect(() => {
    if (refused) signOut.current();
  }, [refused]);
  if (me.error)
    return <Failed error={me.error} onRetry={() => void me.refetch()} onSignOut={() => signOut.current()} />;
  if (!services || refused) return <Waiting />;
  return (
    <AccountContext value={services}>{services.me.step === 'two_step' ? <TwoStepPage /> : <Inside />}</AccountContext>
  );
};

const AtCloud = ({ way, onLookAgain }: { way: SignInWay; onLookAgain(): void }) => {
  const [session, setSession] = useState(() => loadSession(sessionStorage));
  const keep = (next: Session | null) => {
    saveSession(sessionStorage, next);
    setSession(next);
  };
  if (!session && way.provider === 'local' && way.needsSetup) {
    const enter = (next: Session) => {
      keep(next);
      onLookAgain();
    };
    return <FirstAccountPage onSignedIn={enter} onSetUp={onLookAgain} />;
  }
  if (!session) return <SignInPage way={way} onSignedIn={keep} />;
  return <SignedIn way={way} session={session} onSession={keep} />;
};

/** The same pages in two homes: in the cloud for every location, at a hub for its own. */
export const App = ({ door }: { door: LastKnown }) => {
  const way = useQuery({
    queryKey: [SIGN_IN_WAY],
    queryFn: () => createApi({ token: () => null }).get<SignInWay | HubSignInWay>('/auth/sign-in-way'),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const lookAgain = () => void way.refetch();
  if (way.error && !way.data) return <Failed error={way.error} onRetry={lookAgain} />;
  if (!way.data) return <Waiting />;
  return way.data.provider === 'hub' ? <AtHub door={door} /> : <AtCloud way={way.data} onLookAgain={lookAgain} />;
};
