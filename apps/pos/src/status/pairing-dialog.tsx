import type { KitchenStationView, PairingCode } from '@comanda/contracts';
import { formatElapsed } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './status.module.css';
import { useHubAddress } from './status-queries.ts';
import { useStatusWrite } from './use-status-write.ts';

const Code = ({ code, onAgain }: { code: PairingCode; onAgain(): void }) => {
  const { t } = useTranslation();
  const address = useHubAddress().data?.address;
  const left = new Date(code.expiresAt).getTime() - useNow(500);
  if (left <= 0) {
    return (
      <>
        <Text fz={20}>{t('pos.codeExpired')}</Text>
        <Button size="xl" onClick={onAgain}>
          {t('pos.newCode')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Text>{t('pos.pairHint', { address: `${address ?? window.location.origin}/kds` })}</Text>
      <div className={classes.code}>{`${code.code.slice(0, 3)} ${code.code.slice(3)}`}</div>
      <Text c="dimmed" fz={16}>
        {t('pos.codeFor', { time: formatElapsed(left) })}
      </Text>
    </>
  );
};

/** The code a kitchen screen types to become this station's. */
export const PairingDialog = ({ station, onClose }: { station: KitchenStationView; onClose(): void }) => {
  const { t } = useTranslation();
  const { send } = useStatusWrite();
  const [code, setCode] = useState<PairingCode | null>(null);
  const ask = async () => {
    const made = await send<PairingCode>(
      { method: 'POST', path: `/stations/${station.id}/pairing-code` },
      station.name,
    );
    if (made) setCode(made.answer);
    else onClose();
  };
  const first = useRef(ask);
  useEffect(() => void first.current(), []);
  return (
    <Modal opened onClose={onClose} title={t('pos.pairNamed', { name: station.name })} size="md">
      <Stack align="center" ta="center">
        {code ? <Code code={code} onAgain={() => void ask()} /> : <Loader />}
      </Stack>
    </Modal>
  );
};
