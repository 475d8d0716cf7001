import type { Api } from '@comanda/web';
import { Alert, Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './front-page.module.css';
import { FrontPage } from './front-page.tsx';
import { passwordProblem } from './password-problem.ts';
import { useSignIn } from './use-sign-in.ts';

interface FirstPasswordPageProps {
  api: Api;
  /** Where the bridge is paired, its hub's accounts open it too. */
  onOtherWay: (() => void) | null;
  onSignedIn(token: string): void;
}

/** Nobody has set this bridge up: whoever sits at its machine chooses the password. */
export const FirstPasswordPage = ({ api, onOtherWay, onSignedIn }: FirstPasswordPageProps) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [isTried, setTried] = useState(false);
  const { isBusy, lockedFor, message, submit } = useSignIn(api, onSignedIn);
  const problem = passwordProblem(password);
  const isOther = again !== password;
  const choose = async () => {
    setTried(true);
    if (problem !== null || isOther) return;
    await submit(async () => {
      await api.send('POST', '/api/auth/local-password', { body: { password } });
      return (await api.send<{ token: string }>('POST', '/api/auth/local', { body: { password } })).token;
    });
  };
  return (
    <FrontPage title={t('bridge.firstPassword')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void choose();
        }}
      >
        <Stack>
          <Alert color="sky">{t('bridge.firstPasswordHint')}</Alert>
          <PasswordInput
            label={t('bridge.localPassword')}
            description={problem !== null && isTried ? null : t('bridge.passwordHint')}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="new-password"
            autoFocus
            value={password}
            error={isTried && problem !== null && t(`bridge.password_${problem}`)}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <PasswordInput
            label={t('bridge.passwordAgain')}
            autoComplete="new-password"
            value={again}
            error={isTried && isOther && t('bridge.passwordOther')}
            onChange={(event) => setAgain(event.currentTarget.value)}
          />
          <Text c="chile" role="alert" fw={550} className={classes.wrong}>
            {message}
          </Text>
          <Button type="submit" size="xl" loading={isBusy} disabled={lockedFor > 0}>
            {t('bridge.choosePassword')}
          </Button>
          {onOtherWay && (
            <Anchor component="button" type="button" onClick={onOtherWay}>
              {t('bridge.byHubAccount')}
            </Anchor>
          )}
        </Stack>
      </form>
    </FrontPage>
  );
};
