import { createApi, waitingTime } from '@comanda/web';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './hub-away.module.css';

const LOOK_EVERY_MS = 5000;
const PATIENCE_MS = 4000;

/** Whether the hub does not answer, and when that was last found. Milliseconds. */
export interface HubLine {
  isAway: boolean;
  lookedAt: number;
}

/** Asks the hub every few seconds whether it is there. `onBack`: it is, after it was away. */
export const useHubLine = (onHeard: () => void, onBack: () => void): HubLine => {
  const line = useQuery({
    queryKey: ['hub line'],
    queryFn: async () => {
      await createApi({ token: () => null, timeoutMs: PATIENCE_MS }).get('/hub');
      onHeard();
      return true;
    },
    refetchInterval: LOOK_EVERY_MS,
    retry: false,
  });
  const isAway = line.isError;
  const wasAway = useRef(false);
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (wasAway.current && !isAway) back.current();
    wasAway.current = isAway;
  }, [isAway]);
  return { isAway, lookedAt: line.errorUpdatedAt };
};

/** Over the pages while the hub is away: as of when is what they show. `heardAt`: null where it never was. */
export const HubAway = ({ lookedAt, heardAt }: { lookedAt: number; heardAt: number | null }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.away} role="alert">
      <IconPlugConnectedX size={20} />
      <span>
        <strong>{t('admin.hubAway')}</strong>{' '}
        {heardAt !== null && t('admin.hubAwaySince', { time: waitingTime(lookedAt - heardAt) })}
      </span>
    </div>
  );
};
