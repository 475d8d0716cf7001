import { Modal } from '@comanda/web/mantine';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from './use-translation.ts';

/** Asks before something that takes away; its title names the thing. */
export const Confirm = ({
  title,
  hint,
  action,
  busy,
  onConfirm,
  onClose,
}: {
  title: string;
  hint: string;
  action: string;
  busy: boolean;
  onConfirm(): void;
  onClose(): void;
}) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} closeOnEscape title={title}>
      <Text>{hint}</Text>
      <Group justify="end" mt="lg">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('common.cancel')}
        </Button>
        <Button color="chile" loading={busy} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
};
