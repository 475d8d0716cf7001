import type { CashSessionView, TipBalance } from '@comanda/contracts';
import { formatMoney, readAmount } from '@comanda/web';
import { Empty, Modal } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconCoins } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './cash.module.css';
import { MoneyField } from './money-field.tsx';
import { useCashWrite } from './use-cash.ts';

const Payout = ({ sessionId, owed, onDone }: { sessionId: string; owed: TipBalance; onDone(): void }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const client = useQueryClient();
  const { busy, send } = useCashWrite();
  const [text, setText] = useState((Math.max(0, owed.balance) / 100).toFixed(2));
  const read = readAmount(text);
  const amount = 'amount' in read ? read.amount : 0;
  const pay = async () => {
    const body = { personId: owed.personId, amount, reason: t('pos.tipsPaid', { name: owed.name }) };
    const path = `/cash-sessions/${sessionId}/tip-payouts`;
    const about = { what: body.reason, amount };
    if (!(await send<CashSessionView>({ method: 'POST', path, body, about }))) return;
    await client.invalidateQueries({ queryKey: keys.tips });
    onDone();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      <Stack>
        <MoneyField autoFocus label={t('pos.amount')} value={text} onChange={setText} />
        <Button type="submit" size="xl" loading={busy} disabled={amount <= 0}>
          {t('pos.payTipsTo', { name: owed.name })} {amount > 0 && formatMoney(amount, business.currency)}
        </Button>
      </Stack>
    </form>
  );
};

/** Whose tips are owed how much, and paying them out of this drawer. */
export const TipsDialog = ({ sessionId, onClose }: { sessionId: string; onClose(): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const { api } = useRuntime();
  const [paying, setPaying] = useState<string | null>(null);
  const tips = useQuery({
    queryKey: keys.tips,
    queryFn: () => api.get<{ data: TipBalance[] }>('/tips', { locationId: location.id }),
    refetchOnMount: 'always',
  });
  const money = (amount: number) => formatMoney(amount, business.currency);
  return (
    <Modal opened onClose={onClose} title={t('pos.tips')} size="md">
      <Stack>
        <Text c="dimmed">{t('pos.tipsHint')}</Text>
        {tips.data?.data.length === 0 && <Empty icon={<IconCoins size={40} />} title={t('pos.noTips')} />}
        <ul className={classes.counts}>
          {tips.data?.data.map((owed) => (
            <li key={owed.personId}>
              <span>{owed.name}</span>
              <strong>{money(owed.balance)}</strong>
              <small>
                {t('pos.tipsFacts', {
                  earned: money(owed.earned),
                  refunded: money(owed.refunded),
                  paidOut: money(owed.paidOut),
                })}
              </small>
              {paying === owed.personId ? (
                <div className={classes.wide}>
                  <Payout sessionId={sessionId} owed={owed} onDone={() => setPaying(null)} />
                </div>
              ) : (
                <Button className={classes.wide} variant="default" onClick={() => setPaying(owed.personId)}>
                  {t('pos.payTipsTo', { name: owed.name })}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Stack>
    </Modal>
  );
};
