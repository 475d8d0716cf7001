import { hasPrinter } from '@comanda/contracts';
import { ApiError, createApi } from '@comanda/web';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { PassMark } from '../expo/pass-mark.tsx';
import classes from '../styles/panels.module.css';
import { useTranslation } from '../use-translation.ts';
import { CodePad } from './code-pad.tsx';
import type { PairedScreen } from './device-store.ts';
import { openPairingSession, type PairingSession, pairByCode } from './pair.ts';

export interface PairingScreenProps {
  /** Why it has to be paired, where that is news: the hub turned it away, or was not told that it was unpaired. */
  why: 'refused' | 'untold' | null;
  onPaired(device: PairedScreen): Promise<void>;
}

const CODE_LENGTH = 6;
const LONGEST_PIN = 8;
const SHORTEST_PIN = 4;

const messageKey = (error: unknown): string => {
  if (!(error instanceof ApiError)) return 'errors.INTERNAL_ERROR';
  if (error.code === 'FORBIDDEN') return 'kds.pair_no_permission';
  return error.code === 'SETUP_REQUIRED' ? 'kds.pair_needs_setup' : `errors.${error.code}`;
};

const StationPicker = ({ session, onPick }: { session: PairingSession; onPick(index: number): void }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.stations}>
      <h2>{t('kds.pair_stations')}</h2>
      {session.stations.length === 0 && <p>{t('kds.pair_no_stations')}</p>}
      {session.stations.map((station, index) => (
        <button type="button" key={station.id} onClick={() => onPick(index)}>
          <span>
            {station.name} <PassMark stationName={station.name} isPass={station.id === session.passId} />
          </span>
          {hasPrinter(station) && (
            <small>
              <IconPrinter aria-hidden stroke={2} />
              {t('kds.printer_too')}
            </small>
          )}
        </button>
      ))}
    </div>
  );
};

const Tabs = ({ way, onWay }: { way: 'code' | 'pin'; onWay(way: 'code' | 'pin'): void }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.choiceKeys}>
      {(['code', 'pin'] as const).map((one) => (
        <button type="button" key={one} aria-pressed={way === one} onClick={() => onWay(one)}>
          {t(`kds.pair_by_${one}`)}
        </button>
      ))}
    </div>
  );
};

/** Runs one attempt at a time and keeps the key of the message it failed with. */
const useAttempt = (first: string | null) => {
  const [problem, setProblem] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(messageKey(error)));
    setBusy(false);
  };
  const forget = () => setProblem(null);
  return { problem, isBusy, attempt, forget };
};

/** Joins this device to a station: by the code a manager reads out, or by a manager's PIN right here. */
export const PairingScreen = ({ why, onPaired }: PairingScreenProps) => {
  const { t } = useTranslation();
  const [way, setWay] = useState<'code' | 'pin'>('code');
  const [digits, setDigits] = useState('');
  const [deviceName, setDeviceName] = useState(t('kds.pair_default_name'));
  const [session, setSession] = useState<PairingSession | null>(null);
  const { problem, isBusy, attempt, forget } = useAttempt(why && `kds.pair_${why}`);
  const name = deviceName.trim() || t('kds.pair_default_name');
  const isReady = way === 'code' ? digits.length === CODE_LENGTH : digits.length >= SHORTEST_PIN;
  const submit = () =>
    attempt(async () => {
      setDigits('');
      if (way === 'pin') return setSession(await openPairingSession(digits));
      await onPaired(await pairByCode(createApi({ token: () => null }), digits, name));
    });
  const pick = (index: number) => attempt(async () => onPaired(await session!.pair(session!.stations[index]!, name)));
  const chooseWay = (next: 'code' | 'pin') => {
    setWay(next);
    setDigits('');
    // What was wrong with a PIN says nothing of a code.
    forget();
  };
  return (
    <main className={classes.pairing}>
      <h1>{t('kds.pair_title')}</h1>
      {problem && (
        <p className={classes.problem} role="alert">
          {t([problem, 'errors.INTERNAL_ERROR'])}
        </p>
      )}
      {session ? (
        <StationPicker session={session} onPick={(index) => void pick(index)} />
      ) : (
        <>
          <Tabs way={way} onWay={chooseWay} />
          <CodePad
            label={t(way === 'code' ? 'kds.pair_code' : 'kds.pair_pin')}
            value={digits}
            length={way === 'code' ? CODE_LENGTH : LONGEST_PIN}
            isSecret={way === 'pin'}
            onChange={setDigits}
          />
          <label className={classes.nameField}>
            <span className={classes.nameLabel}>{t('kds.pair_device_name')}</span>
            <input value={deviceName} maxLength={60} onChange={(event) => setDeviceName(event.target.value)} />
          </label>
          <button
            type="button"
            className={`${classes.key} ${classes.primary}`}
            disabled={!isReady || isBusy}
            onClick={() => void submit()}
          >
            {isBusy ? t('kds.pair_busy') : t(way === 'code' ? 'kds.pair_do' : 'kds.pair_sign_in')}
          </button>
          {way === 'code' && <p className={classes.hint}>{t('kds.pair_code_hint')}</p>}
        </>
      )}
    </main>
  );
};
