import type { BridgePairingCode } from '@comanda/contracts';
import { formatElapsed } from '@comanda/web';
import { Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { isOwnMachine } from './is-own-machine.ts';
import classes from './kitchen.module.css';
import { useMillisecondsLeft } from './use-milliseconds-left.ts';

/** The code by which a bridge is paired, as long as it is good, and the address that is typed beside it. */
export const BridgeCode = ({ code: { code, expiresAt } }: { code: BridgePairingCode }) => {
  const { t } = useTranslation();
  const left = useMillisecondsLeft(expiresAt);
  const { origin, hostname } = window.location;
  return (
    <div role="status">
      {left <= 0 ? (
        <Text>{t('admin.codeExpired')}</Text>
      ) : (
        <>
          <Text>
            {t(isOwnMachine(hostname) ? 'admin.bridgeCodeHere' : 'admin.bridgeCodeHint', { address: origin })}
          </Text>
          <div className={classes.code}>{code}</div>
          <Text c="dimmed">{t('admin.codeFor', { time: formatElapsed(left) })}</Text>
        </>
      )}
    </div>
  );
};
