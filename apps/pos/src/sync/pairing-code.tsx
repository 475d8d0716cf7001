import { HubPairingCodeText } from '@comanda/contracts';
import { asTypedCode, errorText } from '@comanda/web';
import { TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';

/** The cloud may be far, and a hub that joins with years of orders writes every row anew. Milliseconds. */
export const JOIN_TIMEOUT_MS = 180_000;

/** The code the administration shows, as it is typed; `join` gets it once it is whole, and its error stands below the field. */
export const usePairingCode = (join: (pairingCode: string) => Promise<void>) => {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const pairingCode = HubPairingCodeText.safeParse(code);
    if (!pairingCode.success) return setWrong(t('pos.cloudCodeInvalid'));
    setBusy(true);
    try {
      await join(pairingCode.data);
    } catch (error) {
      setWrong(errorText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const type = (text: string) => {
    setWrong(null);
    setCode(asTypedCode(text));
  };
  return { code, busy, wrong, type, submit: (event: FormEvent) => void submit(event) };
};

interface Typing extends Pick<ReturnType<typeof usePairingCode>, 'code' | 'wrong' | 'type'> {
  /** Something else is asked for before it. */
  isSecond?: boolean;
}

export const PairingCodeInput = ({ code, wrong, type, isSecond = false }: Typing) => {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('pos.cloudCode')}
      description={t('pos.cloudCodeHint')}
      placeholder="XXXX-XXXX"
      size="lg"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus={!isSecond}
      data-autofocus
      value={code}
      error={wrong}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
