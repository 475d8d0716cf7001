import { Modal } from '@comanda/web/mantine';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useOpenOrder } from './open-order.ts';
import { OrderNameField } from './order-name-field.tsx';

/** An order without a table: who it is for. */
export const NewOrderDialog = ({ opened, onClose }: { opened: boolean; onClose(): void }) => {
  const { t } = useTranslation();
  const opener = useOpenOrder();
  const [name, setName] = useState('');
  const submit = () => void opener.open({ orderType: 'take_out', orderAlias: name.trim() || null });
  return (
    <Modal opened={opened} onClose={onClose} title={t('pos.newTakeOut')} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <OrderNameField description={t('pos.optional')} value={name} onChange={setName} />
          <Button type="submit" size="xl" loading={opener.opening !== null}>
            {t('pos.openOrder')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
