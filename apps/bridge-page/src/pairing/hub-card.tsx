import { Confirm, useFeedback } from '@comanda/web/mantine';
import { Button, Card, Title } from '@mantine/core';
import { useState } from 'react';
import type { BridgeStatus } from '../base/answers.ts';
import { useApi } from '../base/context.ts';
import { failureText } from '../base/failures.ts';
import page from '../base/page.module.css';
import { useChange } from '../base/queries.ts';
import { useTimes } from '../base/use-times.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './hub-card.module.css';
import { isUnpaired } from './is-unpaired.ts';
import { PairingForm } from './pairing-form.tsx';

/** Which hub the bridge belongs to, or how it comes to belong to one. */
export const HubCard = ({ status }: { status: BridgeStatus }) => {
  const { t } = useTranslation();
  const api = useApi();
  const times = useTimes();
  const feedback = useFeedback();
  const [isAsked, setAsked] = useState(false);
  const forget = useChange(() => api.send('DELETE', '/api/pairing'));
  const { hub, state, lastPollAt } = status;
  const isToPair = isUnpaired(state);
  const place = hub?.place ?? hub?.apiUrl ?? '';
  return (
    <Card withBorder p="md" component="section" aria-label={t('bridge.hub')} className={page.section}>
      <Title order={2} size="h3">
        {isToPair ? t('bridge.pairTitle') : t('bridge.hub')}
      </Title>
      {hub !== null && !isToPair && (
        <dl className={classes.facts}>
          <div>
            <dt>{t('bridge.pairedWith')}</dt>
            <dd>{place}</dd>
          </div>
          <div>
            <dt>{t('bridge.hubAddress')}</dt>
            <dd>{hub.apiUrl}</dd>
          </div>
          <div>
            <dt>{t('bridge.bridgeName')}</dt>
            <dd>{hub.name}</dd>
          </div>
          {lastPollAt !== null && (
            <div>
              <dt>{t('bridge.lastAnswer')}</dt>
              <dd>{times.at(lastPollAt)}</dd>
            </div>
          )}
        </dl>
      )}
      {isToPair && (
        <div className={classes.form}>
          <PairingForm key={state} status={status} onPaired={() => feedback.done(t('bridge.paired'))} />
        </div>
      )}
      {hub !== null && (
        <Button variant="subtle" color="chile" className={classes.forget} onClick={() => setAsked(true)}>
          {t('bridge.forget')}
        </Button>
      )}
      {isAsked && (
        <Confirm
          title={t('bridge.forgetNamed', { name: place })}
          hint={t('bridge.forgetHint')}
          action={t('bridge.forget')}
          busy={forget.isPending}
          onConfirm={() =>
            forget.mutate(undefined, {
              onSuccess: () => setAsked(false),
              onError: (error) => feedback.tell(failureText(t, error)),
            })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </Card>
  );
};
