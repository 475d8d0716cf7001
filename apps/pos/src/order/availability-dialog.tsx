import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { keys } from '../base/keys.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { SoldProduct } from './use-add-product.ts';

/** Marks a product sold out ("agotado") for every till, or available again. */
export const AvailabilityDialog = ({ product, onClose }: { product: SoldProduct; onClose(): void }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const client = useQueryClient();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const next = !product.isAvailable;
  const save = async () => {
    setBusy(true);
    try {
      await runtime.write({ method: 'PUT', path: `/products/${product.id}/availability`, body: { isAvailable: next } });
      await client.invalidateQueries({ queryKey: keys.catalogue });
      feedback.done(t(next ? 'pos.nowAvailable' : 'pos.nowSoldOut', { name: product.name }));
      onClose();
    } catch (error) {
      feedback.error(error, product.name);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={product.name} size="sm">
      <Stack>
        <Text>{t(next ? 'pos.makeAvailableHint' : 'pos.makeSoldOutHint')}</Text>
        <Button data-autofocus size="xl" color={next ? 'jade' : 'chile'} loading={busy} onClick={() => void save()}>
          {t(next ? 'pos.makeAvailable' : 'pos.makeSoldOut')}
        </Button>
      </Stack>
    </Modal>
  );
};
