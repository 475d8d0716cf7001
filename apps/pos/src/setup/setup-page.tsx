import '@comanda/web/quiet-zod';
import { SetupInput, type SignInOutput } from '@comanda/contracts';
import { ApiError, createApi, errorText, newId } from '@comanda/web';
import { keepSession, sessionOf } from '@comanda/web/hub-session';
import { SetupCodeInput, useSetupCode } from '@comanda/web/mantine';
import { Alert, Button, Fieldset, PasswordInput, SegmentedControl, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { keys } from '../base/keys.ts';
import { TillLook } from '../base/till-look.tsx';
import { type OwnWord, type Translate, useTranslation } from '../base/use-translation.ts';
import { JoinForm } from './join-form.tsx';
import { JoinProgress } from './join-progress.tsx';
import { type Joining, loadJoining, saveJoining } from './joining.ts';
import classes from './setup.module.css';
import { EMPTY_SETUP, SETUP_CODE_FILE, type SetupField, type SetupForm, setupProblems } from './setup-form.ts';

interface Setup {
  code: ReturnType<typeof useSetupCode>;
  form: SetupForm;
  set(field: SetupField, value: string): void;
  problems: Partial<Record<SetupField, OwnWord>>;
  failure: unknown;
  busy: boolean;
  submit(): void;
}

const useSetup = (): Setup => {
  const client = useQueryClient();
  const code = useSetupCode();
  const [form, setForm] = useState(EMPTY_SETUP);
  const [problems, setProblems] = useState<Setup['problems']>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  // One key for the whole form: a lost answer must not set the hub up twice.
  const key = useRef(newId());
  const submit = async () => {
    const found = setupProblems(form);
    setProblems(found);
    setFailure(null);
    const setupCode = code.read();
    if (setupCode === null || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const { ownerEmail, taxId } = form;
      const body = SetupInput.parse({ ...form, setupCode, ownerEmail: ownerEmail.trim(), taxId: taxId || null });
      const output = await createApi({ token: () => null }).send<SignInOutput>('POST', '/auth/local/setup', {
        body,
        idempotencyKey: key.current,
      });
      const next = sessionOf(output);
      keepSession(next);
      // Whoever has just made a restaurant has nothing to sell yet: the guide comes first, signed in as they are.
      window.location.assign('/admin/abrir');
    } catch (error) {
      if (!code.isRefused(error)) setFailure(error);
      if (error instanceof ApiError && error.code !== 'NETWORK') key.current = newId();
      if (error instanceof ApiError && error.code === 'ALREADY_SET_UP')
        await client.refetchQueries({ queryKey: keys.hub });
    } finally {
      setBusy(false);
    }
  };
  const set = (field: SetupField, value: string) => {
    setForm({ ...form, [field]: value });
    setProblems({ ...problems, [field]: undefined });
  };
  return { code, form, set, problems, failure, busy, submit: () => void submit() };
};

const field = (setup: Setup, name: SetupField, t: Translate) => ({
  label: t(`pos.setup_${name}`),
  // Hints below: two fields side by side stay in line whether or not they have one.
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
  value: setup.form[name],
  error: setup.problems[name] ? t(`pos.${setup.problems[name]}`) : null,
  onChange: (event: { currentTarget: { value: string } }) => setup.set(name, event.currentTarget.value),
});

/** First run of a new business: the code on the hub's console, the business, its location and owner, then signed in. */
const NewBusinessForm = () => {
  const { t } = useTranslation();
  const setup = useSetup();
  const props = (name: SetupField) => field(setup, name, t);
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setup.submit();
      }}
    >
      <Text c="dimmed">{t('pos.setupHint')}</Text>
      <SetupCodeInput {...setup.code.field} file={SETUP_CODE_FILE} />
      <Fieldset legend={t('pos.setupBusiness')} className={classes.group}>
        <TextInput {...props('businessName')} required autoComplete="organization" />
        <TextInput {...props('taxId')} description={t('pos.optional')} />
      </Fieldset>
      <Fieldset legend={t('pos.setupLocation')} className={classes.group}>
        <TextInput {...props('locationName')} required />
        <TextInput {...props('locationCode')} required maxLength={6} description={t('pos.setupCodeHint')} />
      </Fieldset>
      <Fieldset legend={t('pos.setupOwner')} className={classes.group}>
        <TextInput {...props('ownerName')} required autoComplete="name" />
        <TextInput {...props('ownerEmail')} required type="email" autoComplete="email" />
        <PasswordInput
          {...props('ownerPassword')}
          required
          autoComplete="new-password"
          description={t('pos.setupPasswordHint')}
        />
        <PasswordInput
          {...props('ownerPin')}
          required
          inputMode="numeric"
          autoComplete="off"
          maxLength={8}
          description={t('pos.setupPinHint')}
        />
      </Fieldset>
      <Stack gap="sm">
        {setup.failure !== null && <Alert color="chile">{errorText(t, setup.failure)}</Alert>}
        <Button type="submit" size="xl" loading={setup.busy}>
          {t('pos.setupFinish')}
        </Button>
      </Stack>
    </form>
  );
};

const WAYS = ['new', 'join'] as const;

/** First run: a new business, or a machine that takes the place of another. */
export const SetupPage = () => {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof WAYS)[number]>('new');
  const [joining, setJoining] = useState(() => loadJoining(localStorage));
  const note = (next: Joining | null) => {
    saveJoining(localStorage, next);
    setJoining(next);
  };
  return (
    <TillLook>
      <div className={classes.page}>
        {joining ? (
          <JoinProgress joining={joining} onGivenUp={() => note(null)} />
        ) : (
          <div className={classes.form}>
            <Title order={1}>{t('pos.setupTitle')}</Title>
            <SegmentedControl
              aria-label={t('pos.setupWay')}
              data={WAYS.map((value) => ({ value, label: t(`pos.setupWay_${value}`) }))}
              value={way}
              onChange={(next) => setWay(next as typeof way)}
            />
            {way === 'new' ? <NewBusinessForm /> : <JoinForm onJoined={note} />}
          </div>
        )}
      </div>
    </TillLook>
  );
};
