import type { SignInWay } from '@comanda/contracts';
import { ApiError, clock, errorText, useCountdown } from '@comanda/web';
import { LanguageSwitch } from '@comanda/web/mantine';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../base/tokens.ts';
import { useTranslation } from '../base/use-translation.ts';
import { askSignIn } from './ask-sign-in.ts';
import { FrontPage } from './front-page.tsx';
import classes from './sign-in.module.css';

interface SignInPageProps {
  /** How people sign in at this cloud. */
  way: SignInWay;
  onSignedIn(session: Session): void;
}

const SignInForm = ({ way, onSignedIn }: SignInPageProps) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [newPassword, setNewPassword] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [lockedFor, setLockedFor] = useCountdown();
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(await askSignIn(way, email.trim().toLowerCase(), password, newPassword ?? undefined));
    } catch (error) {
      setBusy(false);
      setFailure(error);
      if (error instanceof ApiError && error.code === 'PASSWORD_CHANGE_REQUIRED') return setNewPassword('');
      if (newPassword === null) setPassword('');
      const seconds = error instanceof ApiError ? error.details.retryAfterSeconds : undefined;
      if (typeof seconds === 'number') setLockedFor(Math.ceil(seconds));
    }
  };
  const isWrong = failure instanceof ApiError && failure.code === 'SIGN_IN_FAILED';
  const refusal = isWrong ? t('admin.wrongPassword') : failure ? errorText(t, failure) : null;
  const message = lockedFor > 0 ? t('admin.lockedFor', { time: clock(lockedFor) }) : refusal;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <Stack>
        <TextInput
          label={t('admin.email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          label={t('admin.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {newPassword !== null && (
          <PasswordInput
            label={t('admin.newPassword')}
            description={t('admin.newPasswordHint')}
            autoComplete="new-password"
            required
            withAsterisk={false}
            minLength={10}
            autoFocus
            value={newPassword}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
          />
        )}
        <Text c="chile" role="alert" mih={24} fw={550}>
          {message}
        </Text>
        <Button type="submit" size="xl" loading={busy} disabled={lockedFor > 0}>
          {t('admin.signIn')}
        </Button>
      </Stack>
    </form>
  );
};

/** Who are you? */
export const SignInPage = ({ way, onSignedIn }: SignInPageProps) => {
  const { t } = useTranslation();
  return (
    <FrontPage title={t('admin.signIn')}>
      <SignInForm way={way} onSignedIn={onSignedIn} />
      <div className={classes.other}>
        <LanguageSwitch />
      </div>
    </FrontPage>
  );
};
