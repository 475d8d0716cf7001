import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../i18n.ts';
import { Modal } from './dialogs.tsx';

/** Asks before something that takes away; its title names the thing. */
export const Confirm = ({
  title,
  hint,
  action,
  back,
  busy,
  onConfirm,
  onClose,
}: {
  title: string;
  hint: string;
  action: string;
  /** What the button says that changes nothing, where "Cancelar" could be either. */
  back?: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  // What was asked for is on its way: nothing here would stop it.
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Modal opened onClose={close} closeOnEscape title={title}>
      <Text>{hint}</Text>
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={close} disabled={busy} data-autofocus>
          {back ?? t('common.cancel')}
        </Button>
        <Button color="chile" loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
};
