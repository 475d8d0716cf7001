import { useFeedback } from '@comanda/web/mantine';
import { type Dispatch, type SetStateAction, useRef } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { FASTEST_TYPIST_MS } from '../counter/scanner.ts';
import { useScanner } from '../counter/use-scanner.ts';
import { type PadKey, pressAmountKey } from '../pad/pad.ts';

/** Presses keys of the amount; those that came as fast as a scanner types, with its Enter, are taken back. */
export const useAmountKeys = (text: string | null, setText: Dispatch<SetStateAction<string | null>>) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  /** The amount before the keys that come at a scanner's speed. */
  const before = useRef(text);
  const last = useRef(0);
  useScanner((_code, field) => {
    if (field) return true;
    setText(before.current);
    feedback.tell(t('pos.scanNoAmount'));
    return true;
  });
  return (key: PadKey, at: number) => {
    if (at - last.current > FASTEST_TYPIST_MS) before.current = text;
    last.current = at;
    setText((shown) => pressAmountKey(shown ?? '', key));
  };
};
