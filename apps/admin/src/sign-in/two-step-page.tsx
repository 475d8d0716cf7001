import { errorText } from '@comanda/web';
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { EnrolTwoStep } from '../account/enrol-two-step.tsx';
import { useAccount } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { FrontPage } from './front-page.tsx';

const Verify = () => {
  const { t } = useTranslation();
  const { api, refresh } = useAccount();
  const [usesApp, setUsesApp] = useState(true);
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const verify = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await api.send('POST', '/auth/two-step/verify', { body: usesApp ? { code } : { recoveryCode: code } });
      await refresh();
    } catch (error) {
      setFailure(error);
      setCode('');
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void verify();
      }}
    >
      <Stack>
        {usesApp && <Text>{t('admin.twoStepHint')}</Text>}
        <TextInput
          label={t(usesApp ? 'admin.twoStepCode' : 'admin.twoStepRecoveryCode')}
          inputMode={usesApp ? 'numeric' : 'text'}
          autoComplete="one-time-code"
          autoFocus
          required
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={failure ? errorText(t, failure) : null}
        />
        <Button type="submit" size="xl" loading={busy}>
          {t('admin.twoStepVerify')}
        </Button>
        <Anchor
          component="button"
          type="button"
          onClick={() => {
            setUsesApp(!usesApp);
            setCode('');
            setFailure(null);
          }}
        >
          {t(usesApp ? 'admin.twoStepUseRecovery' : 'admin.twoStepUseApp')}
        </Anchor>
      </Stack>
    </form>
  );
};

/** The second step of a sign-in: the code of the app, or setting the app up where the business requires it. */
export const TwoStepPage = () => {
  const { t } = useTranslation();
  const { me, signOut, refresh } = useAccount();
  return (
    <FrontPage title={t('admin.twoStepTitle')}>
      {me.twoStep?.enrolled ? <Verify /> : <EnrolTwoStep onDone={() => void refresh()} />}
      <Anchor component="button" type="button" mt="md" onClick={signOut}>
        {t('admin.signOut')}
      </Anchor>
    </FrontPage>
  );
};
