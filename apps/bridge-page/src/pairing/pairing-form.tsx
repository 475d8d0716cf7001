import { asTypedCode } from '@comanda/web';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { BridgeStatus } from '../base/answers.ts';
import { useApi } from '../base/context.ts';
import { failureText, fieldFailures } from '../base/failures.ts';
import { useChange } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { typedAddress } from './typed-address.ts';

const FIELDS = ['apiUrl', 'pairingCode', 'name'] as const;
const CODE_LENGTH = 'XXXX-XXXX'.length;

/** Joins the bridge to a hub by the code that is shown there. */
export const PairingForm = ({ status, onPaired }: { status: BridgeStatus; onPaired(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const [apiUrl, setApiUrl] = useState(status.hub?.apiUrl ?? status.defaultApiUrl ?? '');
  const [code, setCode] = useState('');
  const [name, setName] = useState(status.hub?.name ?? t('bridge.title'));
  const [isTried, setTried] = useState(false);
  const pair = useChange((body: object) => api.send('POST', '/api/pairing', { body, timeoutMs: 30_000 }));
  const missing = {
    ...(apiUrl.trim() === '' ? { apiUrl: t('bridge.hubAddressMissing') } : {}),
    ...(code.length < CODE_LENGTH ? { pairingCode: t('bridge.codeMissing') } : {}),
    ...(name.trim() === '' ? { name: t('bridge.nameMissing') } : {}),
  };
  const wrong: Record<string, string> = { ...fieldFailures(t, pair.error), ...(isTried ? missing : {}) };
  const isElse = pair.error !== null && !FIELDS.some((field) => field in wrong);
  const submit = () => {
    setTried(true);
    if (Object.keys(missing).length > 0) return;
    const body = { apiUrl: typedAddress(apiUrl), pairingCode: code, name: name.trim() };
    pair.mutate(body, { onSuccess: onPaired });
  };
  return (
    <form
      noValidate
      // What was said of the last try is no longer of what stands there.
      onChange={() => pair.reset()}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack>
        <TextInput
          label={t('bridge.hubAddress')}
          description={t('bridge.hubAddressHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="http://192.168.1.10:3000"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          value={apiUrl}
          error={wrong.apiUrl}
          onChange={(event) => setApiUrl(event.currentTarget.value)}
        />
        <TextInput
          label={t('bridge.pairingCode')}
          description={t('bridge.pairingCodeHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          placeholder="XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          error={wrong.pairingCode}
          onChange={(event) => setCode(asTypedCode(event.currentTarget.value))}
        />
        <TextInput
          label={t('bridge.bridgeName')}
          description={t('bridge.bridgeNameHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          maxLength={120}
          value={name}
          error={wrong.name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {isElse && (
          <Text c="chile" role="alert" fw={550}>
            {failureText(t, pair.error)}
          </Text>
        )}
        <Button type="submit" size="xl" loading={pair.isPending}>
          {t('bridge.pair')}
        </Button>
      </Stack>
    </form>
  );
};
