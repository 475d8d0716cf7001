import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { TillLook } from '../base/till-look.tsx';
import { useTranslation } from '../base/use-translation.ts';
import type { TillSignIn } from './ask-sign-in.ts';

/** What came of the last try to sign in. */
export interface Attempt {
  busy: boolean;
  message: string | null;
  /** The hub's code for why not. */
  code: string | null;
  /** Seconds until another try is allowed. */
  lockedFor: number;
  /** Forgets what was wrong; not how long to wait. */
  forget(): void;
  signIn(input: TillSignIn): void;
}

const DIGITS = 6;

/** E-mail and password; and the six digits of the second step, once the hub has asked for them. */
export const EmailForm = ({ attempt }: { attempt: Attempt }) => {
  const { t } = useTranslation();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');
  useEffect(() => {
    if (attempt.busy) return;
    if (attempt.code === 'TWO_STEP_REQUIRED') setAsksCode(true);
    // Each code works once: a refused one is no use.
    if (attempt.code) setCode('');
  }, [attempt.code, attempt.busy]);
  return (
    <TillLook>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const typed = { email: email.trim().toLowerCase(), password };
          attempt.signIn(asksCode ? { ...typed, code } : typed);
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
            onChange={(event) => {
              setEmail(event.currentTarget.value);
              // Another account may have no second step.
              setAsksCode(false);
            }}
          />
          <PasswordInput
            label={t('pos.password')}
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          {asksCode && (
            <TextInput
              label={t('pos.twoStepCode')}
              // The business may ask for a second step of somebody who has none: no hub knows.
              description={t('pos.twoStepNone')}
              inputMode="numeric"
              autoComplete="one-time-code"
              required
              autoFocus
              value={code}
              onChange={(event) => setCode(event.currentTarget.value.replace(/\D/g, '').slice(0, DIGITS))}
            />
          )}
          <Text c="chile" role="alert" mih={24} fw={550}>
            {attempt.message}
          </Text>
          <Button
            type="submit"
            size="xl"
            loading={attempt.busy}
            disabled={attempt.lockedFor > 0 || (asksCode && code.length < DIGITS)}
          >
            {t('pos.signIn')}
          </Button>
        </Stack>
      </form>
    </TillLook>
  );
};
