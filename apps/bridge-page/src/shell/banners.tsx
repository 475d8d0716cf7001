import { Alert } from '@mantine/core';
import { IconAlertTriangle, IconPlugConnectedX } from '@tabler/icons-react';
import type { BridgeStatus } from '../base/answers.ts';
import { useTimes } from '../base/use-times.ts';
import { useTranslation } from '../base/use-translation.ts';

interface BannersProps {
  status: BridgeStatus;
  /** When the bridge said so, Unix milliseconds. */
  askedAt: number;
  isAnswering: boolean;
  /** The hub has not been heard for a while. */
  isAway: boolean;
}

const Loud = ({ title, words, isWorst = true }: { title: string; words: string; isWorst?: boolean }) => (
  <Alert
    role="alert"
    variant={isWorst ? 'filled' : 'light'}
    color={isWorst ? 'chile' : 'maize'}
    title={title}
    icon={<IconAlertTriangle />}
  >
    {words}
  </Alert>
);

/** What somebody has to know before anything else. */
export const Banners = ({ status, askedAt, isAnswering, isAway }: BannersProps) => {
  const { t } = useTranslation();
  const times = useTimes();
  const { state, hub, lastPollAt, journal, connected, hubAway } = status;
  const isBehindCloud = connected && hubAway;
  const place = hub?.place ?? hub?.apiUrl ?? '';
  return (
    <>
      {!isAnswering && (
        <Loud
          title={t('bridge.noAnswer')}
          words={t('bridge.noAnswerHint', { time: times.at(new Date(askedAt).toISOString()) })}
        />
      )}
      {journal.trouble !== null && (
        <Loud title={t(`bridge.trouble_${journal.trouble}`)} words={t(`bridge.troubleHint_${journal.trouble}`)} />
      )}
      {state === 'revoked' && <Loud title={t('bridge.revoked')} words={t('bridge.revokedHint', { name: place })} />}
      {state === 'wrong_secret' && <Loud title={t('bridge.wrongSecret')} words={t('bridge.wrongSecretHint')} />}
      {state === 'disabled' && <Loud title={t('bridge.disabled')} words={t('bridge.disabledHint')} isWorst={false} />}
      {isAway && (
        <Alert
          role="alert"
          color="maize"
          title={t(isBehindCloud ? 'bridge.hubBehindCloud' : 'bridge.hubAway')}
          icon={<IconPlugConnectedX />}
        >
          {isBehindCloud && `${t('bridge.hubBehindCloudHint')} `}
          {lastPollAt === null ? t('bridge.hubAwayHint') : t('bridge.hubAwaySince', { time: times.at(lastPollAt) })}
        </Alert>
      )}
      {journal.unreported > 0 && <Alert color="sky">{t('bridge.unreported', { count: journal.unreported })}</Alert>}
    </>
  );
};
