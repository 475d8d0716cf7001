import type { DiningArea } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormError } from '../base/form-error.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { isSilent } from '../place/hub-answer.ts';
import { useRoomWrites } from './use-room.ts';

/** An area's name: of a new one, or of one there is. */
export const AreaDialog = ({
  area,
  onDone,
  onClose,
}: {
  area: DiningArea | null;
  /** Null where the hub did not say which it made. */
  onDone(id: string | null): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const { addArea, renameArea } = useRoomWrites();
  const [name, setName] = useState(area?.name ?? '');
  // Its hub may still make it: asked for once more it would be there twice.
  const leaveSilent = (error: Error) => {
    if (!isSilent(error)) return;
    feedback.error(error);
    onClose();
  };
  const save = () => {
    if (area) renameArea.mutate({ id: area.id, name }, { onSuccess: () => onDone(area.id) });
    else addArea.mutate(name, { onSuccess: (id) => onDone(id), onError: leaveSilent });
  };
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t(area ? 'admin.renameArea' : 'admin.addArea')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim() !== '') save();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            label={t('admin.areaName')}
            placeholder={t('admin.areaExample')}
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <FormError error={addArea.error ?? renameArea.error} fields={[]} />
          <Button type="submit" size="xl" loading={addArea.isPending || renameArea.isPending}>
            {t('common.save')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
