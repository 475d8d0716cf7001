import type { Bridge, BridgePairingCode } from '@comanda/contracts';
import { Confirm, useFeedback } from '@comanda/web/mantine';
import { Button, Card, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay, usePlace } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { BridgeCode } from './bridge-code.tsx';
import classes from './kitchen.module.css';
import { KITCHEN_KEY, PRINTERS_EVERY_MS } from './use-kitchen.ts';
import { useMillisecondsLeft } from './use-milliseconds-left.ts';

const useBridges = () => {
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { id: locationId } = usePlace();
  const list = useQuery({
    queryKey: [...KITCHEN_KEY, locationId, 'bridges'],
    queryFn: async () => (await api.get<{ data: Bridge[] }>('/bridges', { locationId })).data,
    refetchInterval: PRINTERS_EVERY_MS,
  });
  const code = useMutation({
    mutationFn: async () => {
      // A bridge nobody saw yet would look as if it had this code.
      const known = (await list.refetch()).data?.map(({ id }) => id) ?? null;
      const path = '/kitchen-stations/bridge-pairing-code';
      const made = await api.send<BridgePairingCode>('POST', path, { body: { locationId } });
      return { ...made, known };
    },
    onError: (error) => feedback.error(error),
  });
  const known = code.data?.known;
  const isUsed = known ? (list.data?.some(({ id }) => !known.includes(id)) ?? false) : false;
  const remove = useMutation({
    mutationFn: ({ id }: Bridge) => api.send('DELETE', `/bridges/${id}`),
    onError: (error) => feedback.error(error),
    onSettled: () => client.invalidateQueries({ queryKey: KITCHEN_KEY }),
  });
  return { list, code, isUsed, remove };
};

const stateOf = ({ removal, isConnected }: Bridge) => {
  if (removal) return removal === 'asked' ? 'admin.bridgeRemovalAsked' : 'admin.bridgeRemovalRefused';
  return isConnected ? 'admin.bridgeConnected' : 'admin.bridgeAway';
};

const BridgeRow = ({ bridge, onRemove }: { bridge: Bridge; onRemove: (() => void) | null }) => {
  const { t } = useTranslation();
  const action = bridge.removal ? 'admin.removeBridgeAgain' : 'admin.removeBridge';
  return (
    <li className={classes.row} aria-label={bridge.name}>
      <div className={classes.what}>
        <strong>{bridge.name}</strong>
        <span className={classes.soft}>{t(stateOf(bridge))}</span>
      </div>
      {onRemove && bridge.removal !== 'asked' && (
        <Button variant="subtle" color="chile" aria-label={`${t(action)}: ${bridge.name}`} onClick={onRemove}>
          {t(action)}
        </Button>
      )}
    </li>
  );
};

/** Print bridges of the place that are paired with this node, and the code by which another comes to be. */
export const BridgesCard = () => {
  const { t } = useTranslation();
  const { list, code, isUsed, remove } = useBridges();
  const isGood = useMillisecondsLeft(code.data?.expiresAt) > 0 && !isUsed;
  const mayPair = useMay('Device:Pair');
  const mayRemove = useMay('Device:Revoke');
  const [asked, setAsked] = useState<Bridge | null>(null);
  return (
    <Card withBorder mt="md" component="section" aria-label={t('admin.bridges')}>
      <Title order={2} size="h4">
        {t('admin.bridges')}
      </Title>
      <Text c="dimmed" mb="sm">
        {t('admin.bridgesHint')}
      </Text>
      <Loaded query={list}>
        {(bridges) =>
          bridges.length > 0 && (
            <ul className={classes.rows}>
              {bridges.map((bridge) => (
                <BridgeRow key={bridge.id} bridge={bridge} onRemove={mayRemove ? () => setAsked(bridge) : null} />
              ))}
            </ul>
          )
        }
      </Loaded>
      {code.data && !isUsed && <BridgeCode code={code.data} />}
      {mayPair && !isGood && (
        <Button variant="default" mt="xs" w="fit-content" loading={code.isPending} onClick={() => code.mutate()}>
          {t(code.data && !isUsed ? 'admin.newCode' : 'admin.pairBridge')}
        </Button>
      )}
      {asked && (
        <Confirm
          title={t('admin.removeBridgeNamed', { name: asked.name })}
          hint={t('admin.removeBridgeHint')}
          action={t('admin.removeBridge')}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked, { onSettled: () => setAsked(null) })}
          onClose={() => setAsked(null)}
        />
      )}
    </Card>
  );
};
