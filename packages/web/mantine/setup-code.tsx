import { SetupCodeText } from '@comanda/contracts';
import { TextInput } from '@mantine/core';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../api.ts';
import { useTranslation } from '../i18n.ts';
import { asTypedCode } from '../typed-code.ts';
import { errorText } from '../words/error-text.ts';

interface SetupCodeField {
  code: string;
  wrong: string | null;
  input: RefObject<HTMLInputElement | null>;
  type(text: string): void;
}

/** The code of a node's first run, as a form asks for it. What is wrong with it stands below its field, which is shown. */
export const useSetupCode = () => {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const refuse = (text: string) => {
    setWrong(text);
    input.current?.focus();
  };
  const field: SetupCodeField = {
    code,
    wrong,
    input,
    type: (text) => {
      setWrong(null);
      setCode(asTypedCode(text));
    },
  };
  return {
    field,
    /** Null while it is not whole. */
    read: (): string | null => {
      const { data = null } = SetupCodeText.safeParse(code);
      if (data === null) refuse(t('common.setupCodeInvalid'));
      return data;
    },
    /** Whether it is the code that was refused. */
    isRefused: (error: unknown): boolean => {
      const isWrong = error instanceof ApiError && error.code === 'SETUP_CODE_WRONG';
      if (isWrong) refuse(errorText(t, error));
      return isWrong;
    },
  };
};

/** `file`: where in its data folder the node keeps the code. */
export const SetupCodeInput = ({ code, wrong, input, type, file }: SetupCodeField & { file: string }) => {
  const { t } = useTranslation();
  return (
    <TextInput
      ref={input}
      label={t('common.setupCode')}
      description={t('common.setupCodeHint', { file })}
      placeholder="XXXX-XXXX"
      size="lg"
      required
      withAsterisk={false}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      autoFocus
      value={code}
      error={wrong}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
};
