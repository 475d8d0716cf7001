import { Confirm } from '@comanda/web/mantine';
import { Button, Card, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BridgeStatus, HeldJob } from '../base/answers.ts';
import { useApi } from '../base/context.ts';
import { failureText } from '../base/failures.ts';
import page from '../base/page.module.css';
import { useChange } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { HeldRow } from './held-row.tsx';

/** As often as the status. Milliseconds. */
const POLL_MS = 3_000;
/** Of so many the bridge is told at once. */
const MOST = 500;

/** What is too old to come out by itself: a person says of it that it is printed, or never. */
export const HeldSection = ({ status }: { status: BridgeStatus }) => {
  const { t } = useTranslation();
  const api = useApi();
  /** Of which somebody is asked whether they are to be thrown away: what came since was not seen. */
  const [asked, setAsked] = useState<string[] | null>(null);
  // Without a hub nothing of it could be printed.
  const count = status.state === 'running' ? status.printers.reduce((sum, { held }) => sum + held, 0) : 0;
  const held = useQuery({
    queryKey: ['held'],
    queryFn: async () => (await api.get<{ data: HeldJob[] }>('/api/held')).data,
    refetchInterval: POLL_MS,
    enabled: count > 0,
  });
  const decide = useChange(({ what, body }: { what: 'print' | 'discard'; body: object }) =>
    api.send('POST', `/api/held/${what}`, { body, timeoutMs: 30_000 }),
  );
  if (count === 0) return null;
  const jobs = held.data ?? [];
  const failure = decide.error ?? held.error;
  const shown = jobs.slice(0, MOST).map(({ job }) => job.id);
  return (
    <section className={page.section} aria-label={t('bridge.held')}>
      <div className={page.head}>
        <Title order={2} size="h3">
          {t('bridge.heldTitle', { count })}
        </Title>
        <div className={page.actions}>
          <Button
            disabled={decide.isPending || shown.length === 0}
            onClick={() => decide.mutate({ what: 'print', body: { jobIds: shown } })}
          >
            {t('bridge.printAll')}
          </Button>
          <Button variant="default" disabled={decide.isPending || shown.length === 0} onClick={() => setAsked(shown)}>
            {t('bridge.discardAll')}
          </Button>
        </div>
      </div>
      <Text c="dimmed">{t('bridge.heldHint')}</Text>
      {failure !== null && (
        <Text c="chile" role="alert" fw={550}>
          {failureText(t, failure)}
        </Text>
      )}
      <Card withBorder p={0} component="ul" className={page.rows}>
        {jobs.map((one) => (
          <HeldRow
            key={one.job.id}
            held={one}
            isBusy={decide.isPending}
            onDecide={(what) => decide.mutate({ what, body: { jobIds: [one.job.id] } })}
          />
        ))}
      </Card>
      {asked !== null && (
        <Confirm
          title={t('bridge.discardAllNamed', { count: asked.length })}
          hint={t('bridge.discardHint')}
          action={t('bridge.discardAll')}
          busy={decide.isPending}
          onConfirm={() =>
            decide.mutate({ what: 'discard', body: { jobIds: asked } }, { onSettled: () => setAsked(null) })
          }
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
};
