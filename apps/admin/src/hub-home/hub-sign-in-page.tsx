import type { HubInfo, SignInInput, SignInOutput } from '@comanda/contracts';
import { ApiError, clock, createApi, errorText, useCountdown } from '@comanda/web';
import { type Session, sessionOf } from '@comanda/web/hub-session';
import { LanguageSwitch } from '@comanda/web/mantine';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { FrontPage } from '../sign-in/front-page.tsx';

interface Form {
  email: string;
  password: string;
  pin: string;
}

const EMPTY: Form = { email: '', password: '', pin: '' };

const useHubSignIn = (locationId: string, byPin: boolean, onSignedIn: (session: Session) => void) => {
  const { t } = useTranslation();
  const [form, setForm] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [lockedFor, setLockedFor] = useCountdown();
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    const { pin, email, password } = form;
    const body: SignInInput = byPin ? { pin, locationId } : { email: email.trim().toLowerCase(), password };
    try {
      const api = createApi({ token: () => null });
      onSignedIn(sessionOf(await api.send<SignInOutput>('POST', '/auth/local/sign-in', { body })));
    } catch (error) {
      setBusy(false);
      setFailure(error);
      setForm({ ...form, pin: '', password: '' });
      const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined;
      if (typeof seconds === 'number') setLockedFor(Math.ceil(seconds));
    }
  };
  const message =
    lockedFor > 0 ? t('admin.lockedFor', { time: clock(lockedFor) }) : failure ? errorText(t, failure) : null;
  return { form, set: (change: Partial<Form>) => setForm({ ...form, ...change }), busy, lockedFor, message, submit };
};

/** Who manages this restaurant? By the PIN of the till, or the e-mail and password the hub knows. */
export const HubSignInPage = ({
  hub,
  onSignedIn,
}: {
  hub: HubInfo & { location: NonNullable<HubInfo['location']> };
  onSignedIn(session: Session): void;
}) => {
  const { t } = useTranslation();
  const [byPin, setByPin] = useState(true);
  const { form, set, busy, lockedFor, message, submit } = useHubSignIn(hub.location.id, byPin, onSignedIn);
  return (
    <FrontPage title={hub.location.name} tagline={t('admin.hubTagline')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack>
          {byPin ? (
            <PasswordInput
              label={t('admin.pin')}
              inputMode="numeric"
              autoComplete="off"
              autoFocus
              required
              withAsterisk={false}
              maxLength={8}
              value={form.pin}
              onChange={(event) => set({ pin: event.currentTarget.value.replace(/\D/g, '') })}
            />
          ) : (
            <>
              <TextInput
                label={t('admin.email')}
                type="email"
                autoComplete="username"
                autoFocus
                required
                withAsterisk={false}
                value={form.email}
                onChange={(event) => set({ email: event.currentTarget.value })}
              />
              <PasswordInput
                label={t('admin.password')}
                autoComplete="current-password"
                required
                withAsterisk={false}
                value={form.password}
                onChange={(event) => set({ password: event.currentTarget.value })}
              />
            </>
          )}
          <Text c="chile" role="alert" mih={24} fw={550}>
            {message}
          </Text>
          <Button type="submit" size="xl" loading={busy} disabled={lockedFor > 0}>
            {t('admin.signIn')}
          </Button>
          <Button variant="subtle" color="gray" onClick={() => setByPin(!byPin)}>
            {t(byPin ? 'admin.signInByEmail' : 'admin.signInByPin')}
          </Button>
          <Button variant="subtle" color="gray" component="a" href="/">
            {t('admin.toTill')}
          </Button>
        </Stack>
      </form>
      <LanguageSwitch />
    </FrontPage>
  );
};
