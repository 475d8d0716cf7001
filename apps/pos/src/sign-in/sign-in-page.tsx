import type { SignInInput } from '@comanda/contracts';
import { ApiError, createApi } from '@comanda/web';
import { errorText, LanguageSwitch, type Translate } from '@comanda/web/mantine';
import { Anchor, Button, PasswordInput, Stack, Text, TextInput, Title } from '@mantine/core';
import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApp, usePlace } from '../app/context.ts';
import { saveSession, sessionOf } from '../app/session.ts';
import { PairedNotice } from '../sync/paired-notice.tsx';
import { askSignIn } from './ask-sign-in.ts';
import { PinPad } from './pin-pad.tsx';
import classes from './sign-in.module.css';

interface Attempt {
  busy: boolean;
  message: string | null;
  /** Seconds until another try is allowed. */
  lockedFor: number;
  signIn(input: SignInInput): void;
}

const failureText = (t: Translate, failure: unknown, usesPin: boolean): string =>
  usesPin && failure instanceof ApiError && failure.code === 'SIGN_IN_FAILED'
    ? t('pos.wrongPin')
    : errorText(t, failure);

const useSignIn = (): Attempt => {
  const { t } = useTranslation();
  const { session } = useApp();
  const { cloudSignIn } = usePlace();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [usesPin, setUsesPin] = useState(true);
  const [lockedFor, setLockedFor] = useState(0);
  useEffect(() => {
    if (lockedFor <= 0) return;
    const timer = setTimeout(() => setLockedFor(lockedFor - 1), 1000);
    return () => clearTimeout(timer);
  }, [lockedFor]);
  const signIn = async (input: SignInInput) => {
    setBusy(true);
    setUsesPin('pin' in input);
    try {
      const output = await askSignIn(createApi({ token: () => null }), input, cloudSignIn);
      const next = sessionOf(output);
      saveSession(sessionStorage, next);
      session.set(next);
    } catch (error) {
      setBusy(false);
      setFailure(error);
      const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined;
      if (typeof seconds === 'number') setLockedFor(Math.ceil(seconds));
    }
  };
  const message =
    lockedFor > 0
      ? t('pos.lockedFor', { time: `${Math.floor(lockedFor / 60)}:${String(lockedFor % 60).padStart(2, '0')}` })
      : failure
        ? failureText(t, failure, usesPin)
        : null;
  return { busy, message, lockedFor, signIn: (input) => void signIn(input) };
};

const EmailForm = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        attempt.signIn({ email: email.trim().toLowerCase(), password });
      }}
    >
      <Stack>
        <TextInput
          label={t('pos.email')}
          type="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('pos.password')}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Text c="chile" role="alert" mih={24} fw={550}>
          {attempt.message}
        </Text>
        <Button type="submit" size="xl" loading={attempt.busy} disabled={attempt.lockedFor > 0}>
          {t('pos.signIn')}
        </Button>
      </Stack>
    </form>
  );
};

/** Who are you? A PIN at the till; e-mail and password as the second way. */
export const SignInPage = () => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const [way, setWay] = useState<'pin' | 'email'>('pin');
  const attempt = useSignIn();
  return (
    <div className={classes.page}>
      <div className={classes.brand}>
        <IconToolsKitchen2 size={40} />
        <Title order={1}>{business.name}</Title>
        <Text size="lg">{location.name}</Text>
      </div>
      <div className={classes.panel}>
        <PairedNotice />
        <Title order={2} ta="center" mb="md">
          {t(way === 'pin' ? 'pos.enterPin' : 'pos.signIn')}
        </Title>
        {way === 'pin' ? (
          <PinPad
            action={t('pos.enter')}
            message={attempt.message}
            busy={attempt.busy}
            locked={attempt.lockedFor > 0}
            onPin={(pin) => attempt.signIn({ pin, locationId: location.id })}
          />
        ) : (
          <EmailForm attempt={attempt} />
        )}
        <Anchor
          component="button"
          type="button"
          className={classes.other}
          onClick={() => setWay(way === 'pin' ? 'email' : 'pin')}
        >
          {t(way === 'pin' ? 'pos.useEmail' : 'pos.usePin')}
        </Anchor>
        <LanguageSwitch />
      </div>
    </div>
  );
};
