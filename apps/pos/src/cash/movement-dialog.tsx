import type { CashSessionView } from '@comanda/contracts';
import { formatMoney, readAmount } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { Chip } from '../order/add-bar.tsx';
import classes from '../order/order.module.css';
import { MoneyField } from './money-field.tsx';
import { useCashWrite, useSafes } from './use-cash.ts';

const NOWHERE = 'none';
/** Why money usually comes and goes. */
const USUAL = {
  in: ['moneyInExample', 'moneyInFund'],
  out: ['moneyOutExample', 'moneyOutMarket', 'moneyOutSupplier', 'moneyOutChange'],
} as const;

/** Money put into the drawer or taken out of it, and why. */
export const MovementDialog = ({
  sessionId,
  kind,
  onClose,
}: {
  sessionId: string;
  kind: 'in' | 'out';
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const { busy, send } = useCashWrite();
  const [text, setText] = useState('');
  const [reason, setReason] = useState('');
  const read = readAmount(text);
  const amount = 'amount' in read ? read.amount : 0;
  const [safeId, setSafeId] = useState<string | null>(null);
  const safes = useSafes();
  const safe = safes.find(({ id }) => id === safeId);
  const named = safe && t(kind === 'out' ? 'pos.toSafe' : 'pos.fromSafe', { name: safe.name });
  // Of a drop nothing else is to be said.
  const why = reason.trim() || (named ?? '');
  const title = t(kind === 'in' ? 'pos.moneyIn' : 'pos.moneyOut');
  const save = async () => {
    const body = { kind, amount, reason: why, ...(safe && { safeId: safe.id }) };
    const about = { what: title, amount, reason: body.reason };
    const path = `/cash-sessions/${sessionId}/movements`;
    if (await send<CashSessionView>({ method: 'POST', path, body, about })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={title} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <MoneyField autoFocus label={t('pos.amount')} value={text} onChange={setText} />
          {safes.length > 0 && (
            <SegmentedControl
              fullWidth
              aria-label={t('pos.safe')}
              value={safeId ?? NOWHERE}
              onChange={(value) => setSafeId(value === NOWHERE ? null : value)}
              data={[
                { value: NOWHERE, label: t('pos.noSafe') },
                ...safes.map(({ id, name }) => ({
                  value: id,
                  label: t(kind === 'out' ? 'pos.toSafe' : 'pos.fromSafe', { name }),
                })),
              ]}
            />
          )}
          <TextInput
            label={t('pos.reason')}
            inputContainer={(input) => (
              <Stack gap="xs">
                <div className={classes.chips}>
                  {USUAL[kind].map((key) => (
                    <Chip
                      key={key}
                      on={reason === t(`pos.${key}`)}
                      label={t(`pos.${key}`)}
                      onClick={() => setReason(t(`pos.${key}`))}
                    >
                      {t(`pos.${key}`)}
                    </Chip>
                  ))}
                </div>
                {input}
              </Stack>
            )}
            placeholder={t(safe ? 'pos.safeReason' : 'pos.otherReason')}
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" loading={busy} disabled={amount <= 0 || why.length < 3}>
            {title} {amount > 0 && formatMoney(amount, business.currency)}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
