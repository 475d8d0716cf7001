import { Modal } from '@comanda/web/mantine';
import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { OrderNameField } from '../floor/order-name-field.tsx';
import type { OrderActions } from './order-actions.ts';
import type { OrderOnScreen } from './project-order.ts';

/** A name for the order, as the kitchen and the waiters call it. */
export const AliasDialog = ({
  order,
  actions,
  onClose,
  onSaved = onClose,
}: {
  order: OrderOnScreen;
  actions: OrderActions;
  onClose(): void;
  onSaved?(): void;
}) => {
  const { t } = useTranslation();
  const [name, setName] = useState(order.orderAlias ?? '');
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const done = await actions.change({ kind: 'order', patch: { orderAlias: name.trim() || null } });
    setBusy(false);
    if (done) onSaved();
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.nameOrder')} size="sm">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack>
          <OrderNameField value={name} onChange={setName} />
          <Button type="submit" size="xl" loading={busy}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
