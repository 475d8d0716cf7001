import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { ApiError } from '../api.ts';
import { useTranslation } from '../i18n.ts';
import { errorText } from '../words/error-text.ts';

/** Milliseconds someone has to undo. */
const UNDO_MS = 8000;

export interface Feedback {
  error(error: unknown, about?: string): void;
  done(message: string): void;
  /** Why nothing happens, and who can mend it; once, however often somebody asks. */
  tell(message: string): void;
  undo(message: string, onUndo: () => void): void;
  /** What wants a look, with the way there; it stays until somebody goes or closes it. */
  show(message: string, label: string, onShow: () => void): void;
}

interface Action {
  label: string;
  icon?: ReactNode;
  /** Milliseconds it stays; without them until it is closed. */
  closesAfter?: number;
  onClick(): void;
}

const showWithAction = (message: string, { label, icon, closesAfter, onClick }: Action): void => {
  const id = notifications.show({
    color: closesAfter ? 'gray' : 'maize',
    autoClose: closesAfter ?? false,
    withCloseButton: !closesAfter,
    message: (
      <Group justify="space-between" wrap="nowrap">
        <Text size="md" lineClamp={3} miw={0}>
          {message}
        </Text>
        <Button
          variant="light"
          px="sm"
          flex="none"
          leftSection={icon}
          onClick={() => {
            notifications.hide(id);
            onClick();
          }}
        >
          {label}
        </Button>
      </Group>
    ),
  });
};

/** Short messages at the edge of the screen: what failed, what was done, what can be undone. */
export const useFeedback = (): Feedback => {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      error: (error, about) => {
        // Who put the question away knows.
        if (error instanceof ApiError && error.code === 'APPROVAL_DISMISSED') return;
        notifications.show({
          color: 'chile',
          icon: <IconAlertTriangle size={20} />,
          title: about,
          message: errorText(t, error),
          autoClose: 7000,
        });
      },
      done: (message) => {
        notifications.show({ color: 'jade', icon: <IconCheck size={20} />, message, autoClose: 2500 });
      },
      tell: (message) => {
        notifications.show({
          id: message,
          color: 'maize',
          icon: <IconInfoCircle size={20} />,
          message,
          autoClose: 7000,
        });
      },
      undo: (message, onClick) => {
        const icon = <IconArrowBackUp size={18} />;
        showWithAction(message, { label: t('common.undo'), icon, closesAfter: UNDO_MS, onClick });
      },
      show: (message, label, onClick) => showWithAction(message, { label, onClick }),
    }),
    [t],
  );
};
