import { keepSession } from '@comanda/web/hub-session';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { type Place, PlaceContext, useApp } from '../base/context.ts';
import { hubQuestion, knownHub } from '../base/hub-question.ts';
import { keys } from '../base/keys.ts';
import { useStore } from '../base/store.ts';
import { useEscape } from '../base/use-escape.ts';
import { isJoining } from '../setup/joining.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { doors } from './doors.ts';
import { OfflineBanner } from './offline-banner.tsx';
import { StartingPage } from './starting-page.tsx';

/** The address bar says where we are: the hub answers `/setup` with this same page. */
const usePath = (path: '/' | '/setup' | null): void => {
  useEffect(() => {
    if (path && window.location.pathname !== path) window.history.replaceState(null, '', path + window.location.hash);
  }, [path]);
};

const Gate = ({ place }: { place: Place }) => {
  const session = useStore(useApp().session);
  // Before anybody signs in nothing is asked and nothing fails.
  const [isEntered, setEntered] = useState(session !== null);
  if (session && !isEntered) setEntered(true);
  return (
    <PlaceContext value={place}>
      {session ? <doors.SignedIn session={session} key={session.token} /> : <SignInPage />}
      <Suspense>{isEntered && <doors.Overlays />}</Suspense>
    </PlaceContext>
  );
};

/** The hub joined a business of the cloud: what this till knew has other ids now, and people sign in anew. */
const useMovedHub = (place: string | undefined): void => {
  const client = useQueryClient();
  const { session, wayBack } = useApp();
  const known = useRef(place);
  useEffect(() => {
    if (place === undefined || place === known.current) return;
    const isMoved = known.current !== undefined;
    known.current = place;
    if (!isMoved) return;
    wayBack.forget();
    keepSession(null);
    session.set(null);
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== keys.hub[0] });
  }, [place, client, session, wayBack]);
};

const Content = () => {
  const { data: hub, failureCount } = useQuery({ ...hubQuestion, select: knownHub });
  const needsSetup = hub?.needsSetup ?? null;
  useMovedHub(needsSetup === false ? hub?.place?.location.id : undefined);
  usePath(needsSetup === null ? null : needsSetup ? '/setup' : '/');
  if (!hub) return <StartingPage waiting={failureCount > 0} />;
  if (hub.needsSetup || !hub.place || isJoining(localStorage)) return <doors.Setup />;
  return <Gate place={hub.place} />;
};

export const App = () => {
  useEscape();
  return (
    <>
      <Suspense fallback={<StartingPage waiting={false} />}>
        <Content />
      </Suspense>
      <OfflineBanner />
    </>
  );
};
