import type { CashSession } from '@comanda/contracts';
import { readAmount } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePlace } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { MoneyField } from './money-field.tsx';
import { useCashWrite } from './use-cash.ts';

/** Starts a cash session with what is in the drawer. */
export const OpenDialog = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const { busy, send } = useCashWrite();
  const [registerName, setRegisterName] = useState('Caja 1');
  const [amount, setAmount] = useState('');
  const read = readAmount(amount);
  const open = async () => {
    if ('problem' in read) return;
    const body = { businessId: business.id, locationId: location.id, registerName, openingAmount: read.amount };
    if (await send<CashSession>({ method: 'POST', path: '/cash-sessions', body })) onClose();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.openCashSession')} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Stack>
          <MoneyField
            autoFocus
            required
            label={t('pos.openingAmount')}
            description={t('pos.openingHint')}
            value={amount}
            onChange={setAmount}
          />
          <TextInput
            label={t('pos.registerName')}
            required
            maxLength={60}
            value={registerName}
            onChange={(event) => setRegisterName(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" loading={busy} disabled={'problem' in read || registerName.trim() === ''}>
            {t('pos.openCashSession')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
