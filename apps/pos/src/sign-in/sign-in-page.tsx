import { ApiError, createApi, errorText } from '@comanda/web';
import { keepSession, type Session, sessionOf } from '@comanda/web/hub-session';
import { LanguageSwitch } from '@comanda/web/mantine';
import { IconClockHour4, IconPlugConnectedX, IconToolsKitchen2 } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useHashLocation } from 'wouter/use-hash-location';
import { useApp, useLive, usePlace } from '../base/context.ts';
import { Ring } from '../base/ring.tsx';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import { loadPaired } from '../sync/paired.ts';
import { askSignIn, type TillSignIn } from './ask-sign-in.ts';
import type { Attempt } from './email-form.tsx';
import { later } from './later.ts';
import { PinPad } from './pin-pad.tsx';
import classes from './sign-in.module.css';

/** What came of one way to sign in. It says nothing of the other, and who must wait still must when they come back to it. */
const useAttempt = (wrong: 'pos.wrongPin' | 'pos.wrongEmail'): Attempt => {
  const { t } = useTranslation();
  const { session, wayBack } = useApp();
  const { cloudSignIn } = usePlace();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [lockedFor, setLockedFor] = useState(0);
  useEffect(() => {
    if (lockedFor <= 0) return;
    const timer = setTimeout(() => {
      setLockedFor(lockedFor - 1);
      // Nobody waits any more: what was said of waiting goes with it.
      if (lockedFor === 1) setFailure(null);
    }, 1000);
    return () => clearTimeout(timer);
  }, [lockedFor]);
  const { online } = useLive();
  useEffect(() => {
    if (online) setFailure((now: unknown) => (now instanceof ApiError && now.code === 'NETWORK' ? null : now));
  }, [online]);
  const enter = (next: Session) => {
    keepSession(next);
    session.set(next);
  };
  const signIn = async (input: TillSignIn) => {
    const pin = 'pin' in input ? input.pin : null;
    const back = !online && pin !== null ? wayBack.enter(pin) : null;
    if (back) return enter(back);
    setBusy(true);
    try {
      const next = sessionOf(await askSignIn(createApi({ token: () => null }), input, cloudSignIn));
      // What of the cash was seen by somebody else.
      client.removeQueries({ queryKey: ['cash'] });
      const left = wayBack.prove(pin, next);
      // A failed sign-out costs nothing: the token ends by itself.
      if (left)
        void createApi({ token: () => left.token })
          .send('POST', '/auth/local/sign-out')
          .catch(() => undefined);
      enter(next);
    } catch (error) {
      setBusy(false);
      setFailure(error);
      const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined;
      if (typeof seconds === 'number') setLockedFor(Math.ceil(seconds));
    }
  };
  const code = failure instanceof ApiError ? failure.code : null;
  const message = () => {
    if (lockedFor > 0) {
      const time = `${Math.floor(lockedFor / 60)}:${String(lockedFor % 60).padStart(2, '0')}`;
      return t('pos.lockedFor', { time });
    }
    if (!failure) return null;
    return code === 'SIGN_IN_FAILED' ? t(wrong) : errorText(t, failure);
  };
  const forget = () => setFailure(null);
  return { busy, message: message(), code, lockedFor, forget, signIn: (input) => void signIn(input) };
};

const Notice = ({ tone, icon, children }: { tone: 'chile' | 'maize'; icon: ReactNode; children: ReactNode }) => (
  <p className={classes.notice} data-tone={tone} role="alert">
    {icon}
    <span>{children}</span>
  </p>
);

/** What nobody can help who stands here, and what waits for somebody. */
const Waiting = () => {
  const { t } = useTranslation();
  const { payments, unsent, wayBack } = useApp();
  const { online } = useLive();
  const name = wayBack.who();
  const waits = useStore(unsent.count) + useSyncExternalStore(payments.subscribe, payments.list).length;
  return (
    <div className={classes.notices}>
      {!online && (
        <Notice tone="chile" icon={<IconPlugConnectedX />}>
          {name === null ? t('pos.signInNeedsHub') : t('pos.wayBack', { name })}
        </Notice>
      )}
      {waits > 0 && (
        <Notice tone="maize" icon={<IconClockHour4 />}>
          {t('pos.unsentWaits', { count: waits })}
        </Notice>
      )}
    </div>
  );
};

/** Who are you? A PIN at the till; e-mail and password as the second way. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const [path] = useHashLocation();
  const [way, setWay] = useState<'pin' | 'email'>('pin');
  const byPin = useAttempt('pos.wrongPin');
  const byEmail = useAttempt('pos.wrongEmail');
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <IconToolsKitchen2 size={40} />
        <h1>{business.name}</h1>
        <p>{location.name}</p>
      </div>
      <div className={classes.panel}>
        <Suspense>{loadPaired(sessionStorage) && <later.PairedNotice />}</Suspense>
        <h2>{t(way === 'pin' ? 'pos.enterPin' : 'pos.signIn')}</h2>
        <Waiting />
        {/* Locked because nobody touched it: what was on the screen is there again. */}
        {path !== '/' && <p className={classes.goesOn}>{t('pos.goesOn')}</p>}
        {way === 'pin' ? (
          <PinPad
            action={t('pos.enter')}
            message={byPin.message}
            busy={byPin.busy}
            locked={byPin.lockedFor > 0}
            onPin={(pin) => byPin.signIn({ pin, locationId: location.id })}
          />
        ) : (
          <Suspense fallback={<Ring />}>
            <later.EmailForm attempt={byEmail} />
          </Suspense>
        )}
        <button
          type="button"
          className={classes.other}
          onClick={() => {
            (way === 'pin' ? byPin : byEmail).forget();
            setWay(way === 'pin' ? 'email' : 'pin');
          }}
        >
          {t(way === 'pin' ? 'pos.useEmail' : 'pos.usePin')}
        </button>
        <LanguageSwitch />
      </div>
    </div>
  );
};
