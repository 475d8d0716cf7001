import { Modal } from '@comanda/web/mantine';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useOpenOrder } from './open-order.ts';

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
          <TextInput
            data-autofocus
            label={t('pos.forWhom')}
            description={t('pos.optional')}
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" size="xl" loading={opener.opening !== null}>
            {t('pos.openOrder')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
