import { ApiError, errorText } from '@comanda/web';
import { LanguageSwitch, SetupCodeInput, useSetupCode } from '@comanda/web/mantine';
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Session } from '../base/tokens.ts';
import { useTranslation } from '../base/use-translation.ts';
import { askFirstAccount } from './ask-sign-in.ts';
import { FrontPage } from './front-page.tsx';
import classes from './sign-in.module.css';

interface FirstAccountProps {
  onSignedIn(session: Session): void;
  /** Somebody else has set the cloud up meanwhile. */
  onSetUp(): void;
}

const EMPTY = { fullName: '', email: '', password: '' };

const FirstAccountForm = ({ onSignedIn, onSetUp }: FirstAccountProps) => {
  const { t } = useTranslation();
  const code = useSetupCode();
  const [form, setForm] = useState(EMPTY);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const create = async () => {
    const setupCode = code.read();
    if (setupCode === null) return;
    setBusy(true);
    setFailure(null);
    try {
      onSignedIn(await askFirstAccount({ ...form, email: form.email.trim(), setupCode }));
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === 'ALREADY_SET_UP') return onSetUp();
      if (!code.isRefused(error)) setFailure(error);
    }
  };
  const field = (name: keyof typeof EMPTY) => ({
    label: t(`admin.${name}`),
    required: true,
    withAsterisk: false,
    value: form[name],
    onChange: (event: { currentTarget: { value: string } }) => setForm({ ...form, [name]: event.currentTarget.value }),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Stack>
        <Text>{t('admin.firstAccountHint')}</Text>
        <SetupCodeInput {...code.field} file="cloud-setup-code" />
        <TextInput {...field('fullName')} autoComplete="name" />
        <TextInput {...field('email')} type="email" autoComplete="username" />
        <PasswordInput
          {...field('password')}
          description={t('admin.newPasswordHint')}
          autoComplete="new-password"
          minLength={10}
        />
        <Text c="chile" role="alert" mih={24} fw={550}>
          {failure ? errorText(t, failure) : null}
        </Text>
        <Button type="submit" size="xl" loading={busy}>
          {t('admin.createAccount')}
        </Button>
      </Stack>
    </form>
  );
};

/** A cloud nobody has an account at yet: the first one, for whoever sees its console. */
export const FirstAccountPage = (props: FirstAccountProps) => {
  const { t } = useTranslation();
  return (
    <FrontPage title={t('admin.firstAccountTitle')}>
      <FirstAccountForm {...props} />
      <div className={classes.other}>
        <LanguageSwitch />
      </div>
    </FrontPage>
  );
};
