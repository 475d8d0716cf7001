import type { HeldTransaction, ReplayedHeld } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Badge, Button, Card, Text, Title } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi, useBusiness, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './hubs.module.css';
import { HUBS_KEY, useHeld } from './use-fleet.ts';
import { useTimes } from './use-times.ts';

const Held = ({ one }: { one: HeldTransaction }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const what = one.entities.map((entity) => t(`admin.entity_${entity}`, { defaultValue: entity }));
  const at = times.full(one.madeAt);
  return (
    <li className={classes.held}>
      <div className={classes.head}>
        <b>{what.length > 0 ? what.join(', ') : t('admin.heldNumber', { seq: one.seq })}</b>
        <Badge color="gray">{t('admin.heldTries', { count: one.tries })}</Badge>
      </div>
      <Text c="dimmed">
        {one.actorName ? t('admin.heldMade', { at, name: one.actorName }) : t('admin.heldMadeBySystem', { at })}
      </Text>
      {one.error === null ? (
        <Text>{t('admin.heldWaits')}</Text>
      ) : (
        <Text className={classes.cause}>
          {t('admin.heldCause')}: <code>{one.error}</code>
        </Text>
      )}
    </li>
  );
};

const HeldAt = ({ held }: { held: readonly HeldTransaction[] }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const mayResolve = useMay('Hub:Resolve');
  const { businessId } = useBusiness().membership;
  const { locationId, locationName } = held[0]!;
  const replay = useMutation({
    mutationFn: () => api.send<ReplayedHeld>('POST', `/hubs/${locationId}/replay`, { body: { businessId } }),
    onSuccess: ({ done, left }) =>
      feedback.done(
        left === 0 ? t('admin.replayedAll', { count: done }) : t('admin.replayedSome', { count: left, done }),
      ),
    onError: (error) => feedback.error(error, locationName),
    onSettled: () => client.invalidateQueries({ queryKey: HUBS_KEY }),
  });
  return (
    <Card withBorder p="md" component="section" aria-label={`${t('admin.held')}: ${locationName}`}>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {locationName}
        </Title>
        {mayResolve && (
          <Button
            variant="light"
            leftSection={<IconRefresh size={20} />}
            loading={replay.isPending}
            onClick={() => replay.mutate()}
          >
            {t('admin.heldAgain')}
          </Button>
        )}
      </div>
      <ul className={classes.heldList}>
        {held.map((one) => (
          <Held key={one.seq} one={one} />
        ))}
      </ul>
    </Card>
  );
};

/** What came from hubs and could not be worked in. Nothing is shown when there is none. */
export const HeldSection = () => {
  const { t } = useTranslation();
  const held = useHeld().data?.data ?? [];
  if (held.length === 0) return null;
  const byLocation = Map.groupBy(held, ({ locationId }) => locationId);
  return (
    <section className={classes.section} aria-label={t('admin.held')}>
      <Title order={2} size="h3">
        {t('admin.held')}
      </Title>
      <Text c="dimmed">{t('admin.heldHint')}</Text>
      {[...byLocation.values()].map((here) => (
        <HeldAt key={here[0]!.locationId} held={here} />
      ))}
    </section>
  );
};
