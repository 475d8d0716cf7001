import { waitingTime } from '@comanda/web';
import { causeWord } from '@comanda/web/printers';
import { UnstyledButton } from '@mantine/core';
import { IconPrinterOff } from '@tabler/icons-react';
import { useNow } from '../base/use-now.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './paper-strip.module.css';
import type { StoppedPrinter } from './standing-orders.ts';
import { useOrderNames, useStoppedPrinters } from './use-standing-orders.ts';

/** What a person can do where the printer stands; anything else is told to the kitchen by mouth. */
const HELPS = [
  'paper_out',
  'cover_open',
  'cutter',
  'offline',
  'unreachable',
  'timeout',
  'power',
  'refused',
  'held',
  'too_old',
  'paused',
] as const;

/** Which printer, why, who waits and for how long, in words for everybody. */
export const useStoppedText = () => {
  const { t } = useTranslation();
  const namesOf = useOrderNames();
  const now = useNow(5_000);
  return ({ key, stations, cause, orders, since }: StoppedPrinter) => {
    const word = cause.split(':')[0] ?? 'offline';
    const waited = now - Date.parse(since);
    const why = t(`printers.cause_${causeWord({ printerUrl: key }, word)}`, {
      defaultValue: t('printers.cause_offline'),
    });
    const help = HELPS.find((one) => one === word) ?? 'kitchen';
    return {
      title: `${stations.toSorted().join(' + ')}: ${why}`,
      waiting: t('pos.stoppedWaiting', {
        count: orders.length,
        names: namesOf(orders),
        time: waited < 60_000 ? t('pos.underAMinute') : waitingTime(waited),
      }),
      help: t(`pos.stoppedHelp_${help}`),
    };
  };
};

/** Slips that do not come out, said on every page to everybody: who sent them is not who looks after printers. */
export const PaperStrip = ({ onOpen }: { onOpen(): void }) => {
  const textOf = useStoppedText();
  const stopped = useStoppedPrinters();
  return stopped.map((printer) => {
    const { title, waiting, help } = textOf(printer);
    return (
      <UnstyledButton key={printer.key} className={classes.strip} role="alert" onClick={onOpen}>
        <IconPrinterOff size={24} />
        <span>
          <strong>{title}.</strong> {waiting} <b>{help}</b>
        </span>
      </UnstyledButton>
    );
  });
};
