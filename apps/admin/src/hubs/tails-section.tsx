import type { AcceptedTail, QuarantinedTail } from '@comanda/contracts';
import { formatMoney } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Badge, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCheck, IconPlugOff, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness, useMay } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { DiscardTailDialog } from './discard-tail-dialog.tsx';
import classes from './hubs.module.css';
import { HUBS_KEY, useTails } from './use-fleet.ts';
import { useTimes } from './use-times.ts';

/** A line of something sold or paid; what the books have already says so. */
const Line = ({ what, amount, isNew }: { what: string; amount?: number; isNew: boolean }) => {
  const { t } = useTranslation();
  return (
    <li>
      <span>{what}</span>
      {!isNew && (
        <Badge color="gray" leftSection={<IconCheck size={16} className={classes.badgeIcon} />}>
          {t('admin.tailKnown')}
        </Badge>
      )}
      {amount !== undefined && <b>{formatMoney(amount)}</b>}
    </li>
  );
};

const More = ({ count, shown }: { count: number; shown: number }) => {
  const { t } = useTranslation();
  return count > shown && <li>{t('admin.tailMore', { count: count - shown })}</li>;
};

const Sold = ({ tail }: { tail: QuarantinedTail }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const { orders, orderCount, payments, paymentCount, paymentTotal } = tail;
  const named = (parts: readonly (string | null)[]) => parts.filter((part) => part !== null).join(' · ');
  const at = (time: string | null) => (time === null ? null : times.full(time));
  return (
    <div className={classes.tailLists}>
      {orderCount > 0 && (
        <section>
          <Text fw={600}>{t('admin.tailOrders', { count: orderCount })}</Text>
          <ul>
            {orders.map((one) => (
              <Line key={one.id} what={named([one.number, at(one.at)])} isNew={one.isNew} />
            ))}
            <More count={orderCount} shown={orders.length} />
          </ul>
        </section>
      )}
      {paymentCount > 0 && (
        <section>
          <Text fw={600}>{t('admin.tailPayments', { count: paymentCount, total: formatMoney(paymentTotal) })}</Text>
          <ul>
            {payments.map((one) => (
              <Line
                key={one.id}
                what={named([one.orderNumber, one.methodName, at(one.at)])}
                amount={one.amount}
                isNew={one.isNew}
              />
            ))}
            <More count={paymentCount} shown={payments.length} />
          </ul>
        </section>
      )}
    </div>
  );
};

/** Told above, one by one. */
const TOLD = new Set(['order', 'bill_payment']);

/** What else is taken over, and what is not: rows the cloud has another version of, and what is no sale. */
const Rest = ({ tail: { added, collisions, collisionCount, left, isCut } }: { tail: QuarantinedTail }) => {
  const { t } = useTranslation();
  const entityOf = (entity: string) => t(`admin.entity_${entity}`, { defaultValue: entity.replaceAll('_', ' ') });
  const stay = collisions.map(({ entity, name }) => (name ? `${entityOf(entity)} ${name}` : entityOf(entity)));
  const list = (tallies: QuarantinedTail['left']) =>
    tallies.map(({ entity, count }) => `${entityOf(entity)} (${count})`).join(', ');
  const also = list(added.filter(({ entity }) => !TOLD.has(entity)));
  return (
    <>
      {also !== '' && <Text c="dimmed">{`${t('admin.tailAlso')} ${also}`}</Text>}
      {collisionCount > 0 && (
        <Text className={classes.cause}>
          <b>{t('admin.tailCollisions', { count: collisionCount })}</b> {stay.join(', ')}
          {collisionCount > stay.length && '…'}
        </Text>
      )}
      {left.length > 0 && <Text c="dimmed">{`${t('admin.tailLeft')} ${list(left)}`}</Text>}
      {isCut && <Text c="dimmed">{t('admin.tailCut')}</Text>}
    </>
  );
};

const Decide = ({ tail }: { tail: QuarantinedTail }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [isDiscarding, setDiscarding] = useState(false);
  const accept = useMutation({
    mutationFn: () => api.send<AcceptedTail>('POST', `/hubs/${tail.hubId}/quarantine/accept`, { body: { businessId } }),
    onSuccess: ({ added }) => feedback.done(t('admin.tailAccepted', { count: added })),
    onError: (error) => feedback.error(error, tail.locationName),
    onSettled: () => client.invalidateQueries({ queryKey: HUBS_KEY }),
  });
  return (
    <>
      <Group>
        <Button leftSection={<IconCheck size={20} />} loading={accept.isPending} onClick={() => accept.mutate()}>
          {t('admin.tailAccept')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconTrash size={20} />}
          disabled={accept.isPending}
          onClick={() => setDiscarding(true)}
        >
          {t('admin.tailDiscard')}
        </Button>
      </Group>
      {isDiscarding && <DiscardTailDialog tail={tail} onClose={() => setDiscarding(false)} />}
    </>
  );
};

const Tail = ({ tail }: { tail: QuarantinedTail }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const mayResolve = useMay('Hub:Resolve');
  const { locationName, changes, firstAt, lastAt, pairedAt, isComingBack } = tail;
  return (
    <Card withBorder p="md" component="article" aria-label={`${t('admin.tails')}: ${locationName}`}>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {locationName}
        </Title>
        <Text c="dimmed">{t('admin.formerHub', { at: times.full(pairedAt) })}</Text>
      </div>
      <div className={classes.tail}>
        <Text className={classes.tailSaid}>
          <IconPlugOff size={22} />
          <b>{t('admin.tailSaid', { count: changes })}</b>
        </Text>
        <Text c="dimmed">{t('admin.tailBetween', { from: times.full(firstAt), to: times.full(lastAt) })}</Text>
        <Sold tail={tail} />
        <Rest tail={tail} />
        {isComingBack && <Text fw={600}>{t('admin.tailComingBack')}</Text>}
        {mayResolve && !isComingBack && <Decide tail={tail} />}
      </div>
    </Card>
  );
};

/** What hubs that were replaced had not sent, for somebody to decide. Nothing is shown when there is none. */
export const TailsSection = () => {
  const { t } = useTranslation();
  const tails = useTails().data?.data ?? [];
  if (tails.length === 0) return null;
  return (
    <section className={classes.section} aria-label={t('admin.tails')}>
      <Title order={2} size="h3">
        {t('admin.tails')}
      </Title>
      <Text c="dimmed">{t('admin.tailsHint')}</Text>
      {tails.map((one) => (
        <Tail key={one.hubId} tail={one} />
      ))}
    </section>
  );
};
