import type { SlipContent } from '@comanda/contracts';
import { Confirm } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { HeldJob } from '../base/answers.ts';
import page from '../base/page.module.css';
import { useTimes } from '../base/use-times.ts';
import { type Translate, useTranslation } from '../base/use-translation.ts';
import classes from './held.module.css';

/** What a job is called: its order, and where it goes. */
const nameOf = (t: Translate, slip: SlipContent | null): string => {
  if (slip === null) return t('bridge.slipUnread');
  if (slip.kind === 'test') return t('bridge.testSlip');
  const { orderNumber, tableAlias, orderType } = slip;
  const order = t('bridge.orderNumber', { number: orderNumber });
  return `${order} · ${tableAlias === null ? t(`common.${orderType}`) : t('bridge.table', { name: tableAlias })}`;
};

const Lines = ({ slip }: { slip: Extract<SlipContent, { kind: 'kitchen' }> }) => (
  <ul className={classes.lines}>
    {slip.lines.map((line, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two lines of a slip may say the same, and none moves
      <li key={i} data-voided={line.voided || undefined}>
        {`${line.quantity} ${line.name}`}
        {[...line.modifiers, ...(line.notes === null ? [] : [line.notes])].map((one) => (
          <span key={one}>{one}</span>
        ))}
      </li>
    ))}
  </ul>
);

interface HeldRowProps {
  held: HeldJob;
  isBusy: boolean;
  onDecide(what: 'print' | 'discard'): void;
}

/** One that waits for a person, who may look at what is on it first. */
export const HeldRow = ({ held: { job, slip }, isBusy, onDecide }: HeldRowProps) => {
  const { t } = useTranslation();
  const times = useTimes();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const name = nameOf(t, slip);
  const named = (action: string) => `${action}: ${name}`;
  return (
    <li className={page.row} aria-label={name}>
      <div className={page.line}>
        <div className={page.what}>
          <span className={page.name}>{name}</span>
          <span className={page.soft}>{`${slip?.stationName ?? ''} · ${times.age(job.createdAt)}`}</span>
        </div>
        <div className={page.actions}>
          {slip?.kind === 'kitchen' && (
            <Button
              variant="subtle"
              aria-label={named(t('bridge.review'))}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {t('bridge.review')}
            </Button>
          )}
          <Button
            variant="light"
            disabled={isBusy}
            aria-label={named(t('bridge.print'))}
            onClick={() => onDecide('print')}
          >
            {t('bridge.print')}
          </Button>
          <Button
            variant="default"
            disabled={isBusy}
            aria-label={named(t('bridge.discard'))}
            onClick={() => setAsked(true)}
          >
            {t('bridge.discard')}
          </Button>
        </div>
      </div>
      {isOpen && slip?.kind === 'kitchen' && <Lines slip={slip} />}
      {isAsked && (
        <Confirm
          title={t('bridge.discardNamed', { name })}
          hint={t('bridge.discardHint')}
          action={t('bridge.discard')}
          busy={false}
          onConfirm={() => {
            setAsked(false);
            onDecide('discard');
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
};
