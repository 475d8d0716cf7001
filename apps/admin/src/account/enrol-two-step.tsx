import type { RecoveryCodes, TwoStepStarted } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { QrPicture } from '@comanda/web/qr-picture';
import { Button, Code, CopyButton, List, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './account.module.css';

const Recovery = ({ codes, onDone }: { codes: string[]; onDone(): void }) => {
  const { t } = useTranslation();
  return (
    <Stack>
      <Text>{t('admin.recoveryHint')}</Text>
      <List listStyleType="none" className={classes.codes}>
        {codes.map((code) => (
          <List.Item key={code}>
            <Code fz="md">{code}</Code>
          </List.Item>
        ))}
      </List>
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="light" onClick={copy}>
            {t(copied ? 'admin.copied' : 'admin.copy')}
          </Button>
        )}
      </CopyButton>
      <Button size="xl" onClick={onDone}>
        {t('admin.recoveryKept')}
      </Button>
    </Stack>
  );
};

const Scan = ({ started, onConfirmed }: { started: TwoStepStarted; onConfirmed(codes: string[]): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: () => api.send<RecoveryCodes>('POST', '/auth/two-step/confirm', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: () => setCode(''),
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        confirm.mutate();
      }}
    >
      <Stack>
        <Text>{t('admin.scanHint')}</Text>
        <div className={classes.picture}>
          <QrPicture text={started.otpauthUrl} alt={t('admin.scanPicture')} size={220} />
        </div>
        <Text size="sm" c="dimmed">
          {t('admin.scanByHand')} <Code>{started.secret}</Code>
        </Text>
        <TextInput
          label={t('admin.twoStepCode')}
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          value={code}
          error={confirm.error ? errorText(t, confirm.error) : null}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" size="xl" loading={confirm.isPending}>
          {t('admin.twoStepTurnOn')}
        </Button>
      </Stack>
    </form>
  );
};

/** Sets an authenticator app up: scan, prove it by a code, keep the recovery codes. */
export const EnrolTwoStep = ({ onDone }: { onDone(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const [codes, setCodes] = useState<string[] | null>(null);
  const start = useMutation({
    mutationFn: () => api.send<TwoStepStarted>('POST', '/auth/two-step/start', { body: {} }),
  });
  if (codes) return <Recovery codes={codes} onDone={onDone} />;
  if (start.data) return <Scan started={start.data} onConfirmed={setCodes} />;
  return (
    <Stack>
      <Text>{t('admin.twoStepWhy')}</Text>
      {start.error && (
        <Text c="chile" role="alert">
          {errorText(t, start.error)}
        </Text>
      )}
      <Button size="xl" loading={start.isPending} onClick={() => start.mutate()}>
        {t('admin.twoStepStart')}
      </Button>
    </Stack>
  );
};
