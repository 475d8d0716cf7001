import { errorText } from '@comanda/web';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { CATALOGUE_KEY } from './use-catalogue.ts';

/** What stands in the way, and a button that leads out of it. */
export interface Refusal {
  said: ReactNode;
  way?: ReactNode;
}

/** Asks before something of the catalogue is deleted; where it cannot be, says the way out instead. */
export const DeleteDialog = ({
  name,
  path,
  hint,
  refusal,
  onClose,
}: {
  name: string;
  path: string;
  hint: string;
  /** Of an error; null where it is nothing one could do something about here. */
  refusal?(error: unknown): Refusal | null;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const remove = useMutation({
    mutationFn: () => api.send('DELETE', path),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: CATALOGUE_KEY });
      feedback.done(t('admin.goneFromCatalogue', { name }));
      onClose();
    },
  });
  const { error } = remove;
  const refused = (error && refusal?.(error)) || null;
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.deleteTitleOf', { name })}>
      {refused ? refused.said : <Text>{hint}</Text>}
      {error && !refused && (
        <Text c="chile" role="alert" mt="sm">
          {errorText(t, error)}
        </Text>
      )}
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t(refused ? 'common.close' : 'common.cancel')}
        </Button>
        {refused ? (
          refused.way
        ) : (
          <Button key="delete" color="chile" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('common.delete')}
          </Button>
        )}
      </Group>
    </Modal>
  );
};
