import { Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

/** Why nothing can be moved just now. */
export const NeedsHub = ({ online }: { online: boolean }) => {
  const { t } = useTranslation();
  return (
    <Text c="dimmed" role="status">
      {t(online ? 'pos.moveWaits' : 'pos.moveNeedsHub')}
    </Text>
  );
};
