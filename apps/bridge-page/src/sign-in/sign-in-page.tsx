import type { Api } from '@comanda/web';
import { Alert, Button, PasswordInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { SignInWays } from '../base/answers.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './front-page.module.css';
import { FrontPage } from './front-page.tsx';
import { useSignIn } from './use-sign-in.ts';

/** Why a session ended. */
export type Over = 'sessionOver' | 'passwordChanged';

type Way = 'identity' | 'local';

interface SignInPageProps {
  api: Api;
  ways: SignInWays;
  /** They were signed in until a moment ago. Null: not that anybody knows. */
  over: Over | null;
  onSignedIn(token: string): void;
}

const SignInForm = ({ api, ways, over, onSignedIn }: SignInPageProps) => {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Way>(ways.localPassword ? 'local' : 'identity');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, lockedFor, message, submit, forget } = useSignIn(api, onSignedIn);
  // Since it is paired no more, its hub's accounts open it no more.
  const way = ways.paired ? chosen : 'local';
  const signIn = () =>
    submit(async () => {
      const body = way === 'local' ? { password } : { email: email.trim().toLowerCase(), password };
      setPassword('');
      return (await api.send<{ token: string }>('POST', `/api/auth/${way}`, { body, timeoutMs: 30_000 })).token;
    });
  return (
    <form
      // What was said of the last try is no longer of what stands there.
      onChange={forget}
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      <Stack>
        {over && message === null && <Alert color="sky">{t(`bridge.${over}`)}</Alert>}
        {ways.paired && ways.localPassword && (
          <SegmentedControl
            fullWidth
            aria-label={t('bridge.signInBy')}
            value={way}
            data={[
              { value: 'local', label: t('bridge.localPassword') },
              { value: 'identity', label: t('bridge.hubAccount') },
            ]}
            onChange={(value) => {
              setChosen(value === 'local' ? 'local' : 'identity');
              setPassword('');
              forget();
            }}
          />
        )}
        {way === 'identity' && (
          <TextInput
            label={t('bridge.email')}
            type="email"
            autoComplete="username"
            required
            withAsterisk={false}
            autoFocus
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        )}
        <PasswordInput
          key={way}
          label={t('bridge.password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          autoFocus={way === 'local'}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Text c="chile" role="alert" fw={550} className={classes.wrong}>
          {message}
        </Text>
        <Button type="submit" size="xl" loading={isBusy} disabled={lockedFor > 0}>
          {t('bridge.signIn')}
        </Button>
      </Stack>
    </form>
  );
};

/** Who are you? */
export const SignInPage = (props: SignInPageProps) => {
  const { t } = useTranslation();
  const { ways } = props;
  return (
    <FrontPage title={t('bridge.signIn')}>
      {ways.paired || ways.localPassword ? (
        <SignInForm {...props} />
      ) : (
        <Alert color="maize" title={t('bridge.noPasswordYet')}>
          {t('bridge.noPasswordYetHint', { address: `http://localhost:${window.location.port || 80}/` })}
        </Alert>
      )}
    </FrontPage>
  );
};
