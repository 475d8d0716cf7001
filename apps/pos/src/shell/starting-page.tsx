import { Center, Loader, Stack, Text } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

/** Before the hub has said who it is. */
export const StartingPage = ({ waiting }: { waiting: boolean }) => {
  const { t } = useTranslation();
  return (
    <Center mih="100dvh" p="lg">
      <Stack align="center" gap="md">
        <Loader size="lg" />
        <Text size="lg" ta="center">
          {t(waiting ? 'pos.waitingForHub' : 'common.loading')}
        </Text>
        {waiting && (
          <Text c="dimmed" ta="center" maw={420}>
            {t('pos.waitingForHubHint')}
          </Text>
        )}
      </Stack>
    </Center>
  );
};
