import type { HubInfo, Membership, MyAccount } from '@comanda/contracts';
import { createApi, errorText, keepApp, useIdleLock } from '@comanda/web';
import { keepSession, restoreSession, type Session } from '@comanda/web/hub-session';
import type { LastKnown } from '@comanda/web/known';
import { Button, Center, Stack, Text } from '@mantine/core';
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { AccountContext, type AccountServices, BusinessContext, type BusinessServices } from '../base/context.ts';
import { newQueryClient } from '../base/query-client.ts';
import { useTranslation } from '../base/use-translation.ts';
import { HubSignInPage } from '../hub-home/hub-sign-in-page.tsx';
import { HubAway, type HubLine, useHubLine } from './hub-away.tsx';
import { pagesKnown } from './hub-known.ts';
import { Shell } from './shell.tsx';
import { Waiting } from './waiting.tsx';

const MINUTE = 60_000;

type Open = HubInfo & { business: NonNullable<HubInfo['business']>; location: NonNullable<HubInfo['location']> };

const isOpen = (hub: HubInfo): hub is Open => !hub.needsSetup && hub.business !== null && hub.location !== null;

const membershipOf = (hub: Open, { user }: Session): Membership => ({
  businessId: hub.business.id,
  businessName: hub.business.name,
  role: user.role,
  locationIds: user.locationIds,
  permissions: user.permissions,
});

const accountOf = ({ user }: Session, membership: Membership): MyAccount => ({
  user: { id: user.id, identityUid: '', email: user.email, fullName: user.fullName, isRoot: false },
  onboardingComplete: true,
  memberships: [membership],
});

const SignedIn = ({ hub, session, onOver }: { hub: Open; session: Session; onOver(): void }) => {
  const [client] = useState(newQueryClient);
  const [{ start, known }] = useState(() => pagesKnown(client, `${hub.location.id} ${session.user.id}`));
  const [isReady, setReady] = useState(false);
  useEffect(() => void start().then(() => setReady(true)), [start]);
  const line: HubLine = useHubLine(
    () => known.heard(),
    () => void client.invalidateQueries(),
  );
  const over = useRef(onOver);
  over.current = () => {
    void known.forget();
    onOver();
  };
  // A manager's area left open is anybody's, as a till is; nothing is lost by asking for the PIN again, but where nobody could be asked.
  useIdleLock(
    hub.idleLockMinutes,
    () => !line.isAway,
    () => over.current(),
  );
  const [account, business] = useMemo((): [AccountServices, BusinessServices] => {
    const api = createApi({ token: () => session.token, timeoutMs: 20_000, onSignedOut: () => over.current() });
    const membership = membershipOf(hub, session);
    const signOut = () => {
      // The hub forgets the sign-in as well; leaving does not wait for it.
      api.send('POST', '/auth/local/sign-out').catch(() => undefined);
      over.current();
    };
    return [
      { api, me: accountOf(session, membership), isLocal: false, signOut, refresh: async () => undefined },
      {
        membership,
        businesses: [membership],
        choose: () => undefined,
        home: { kind: 'hub', location: hub.location },
      },
    ];
  }, [hub, session]);
  if (!isReady) return <Waiting />;
  return (
    <QueryClientProvider client={client}>
      <AccountContext value={account}>
        <BusinessContext value={business}>
          <Shell />
          {line.isAway && <HubAway lookedAt={line.lookedAt} heardAt={known.heardAt()} />}
        </BusinessContext>
      </AccountContext>
    </QueryClientProvider>
  );
};

/** The administration of one restaurant, at its hub: who signs in at the till is signed in here, and the other way round. */
export const AtHub = ({ door }: { door: LastKnown }) => {
  const { t } = useTranslation();
  const client = useQueryClient();
  /** Undefined until it is known whether a till of this device left one. */
  const [session, setSession] = useState<Session | null>();
  useEffect(() => void restoreSession().then(setSession), []);
  // Once it opened it opens without its hub as well.
  useEffect(() => void keepApp('/admin/'), []);
  const hub = useQuery({
    queryKey: ['hub'],
    queryFn: async () => {
      const hub = await createApi({ token: () => null }).get<HubInfo>('/hub');
      door.heard();
      return hub;
    },
    staleTime: MINUTE,
  });
  const keep = (next: Session | null) => {
    keepSession(next);
    if (next === null) client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'me' });
    setSession(next);
  };
  const needsSetup = hub.data !== undefined && !isOpen(hub.data);
  useEffect(() => {
    // A restaurant that is nobody's yet begins at the till's first page.
    if (needsSetup) window.location.replace('/setup');
  }, [needsSetup]);
  if (hub.error && !hub.data) {
    return (
      <Center h="100dvh" p="md">
        <Stack align="center" maw={420}>
          <Text size="lg" ta="center">
            {errorText(t, hub.error)}
          </Text>
          <Button onClick={() => void hub.refetch()}>{t('common.retry')}</Button>
        </Stack>
      </Center>
    );
  }
  if (!hub.data || !isOpen(hub.data) || session === undefined) {
    return <Waiting />;
  }
  if (!session) return <HubSignInPage hub={hub.data} onSignedIn={keep} />;
  return <SignedIn hub={hub.data} session={session} onOver={() => keep(null)} />;
};
