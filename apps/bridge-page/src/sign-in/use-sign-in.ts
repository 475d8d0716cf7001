import { type Api, clock, useCountdown } from '@comanda/web';
import { useState } from 'react';
import { failureText, retryAfter } from '../base/failures.ts';
import { useTranslation } from '../base/use-translation.ts';

interface SignIn {
  isBusy: boolean;
  /** Seconds until one may try again; 0 at once. */
  lockedFor: number;
  /** What went wrong; null where nothing did. */
  message: string | null;
  submit(ask: (api: Api) => Promise<string>): Promise<void>;
  forget(): void;
}

/** One try after the other; `ask` answers the token. */
export const useSignIn = (api: Api, onSignedIn: (token: string) => void): SignIn => {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [lockedFor, setLockedFor] = useCountdown();
  const said = failure === null ? null : failureText(t, failure);
  return {
    isBusy,
    lockedFor,
    message: lockedFor > 0 ? t('bridge.lockedFor', { time: clock(lockedFor) }) : said,
    forget: () => setFailure(null),
    submit: async (ask) => {
      setBusy(true);
      setFailure(null);
      try {
        onSignedIn(await ask(api));
      } catch (error) {
        setBusy(false);
        const seconds = retryAfter(error);
        if (seconds !== null) setLockedFor(seconds);
        // Over with the wait.
        else setFailure(error);
      }
    },
  };
};
