import type { JoinStatus } from '@comanda/contracts';
import { createApi } from '@comanda/web';
import { Loader, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { joinWords } from './join-words.ts';
import { type Joining, saveJoining } from './joining.ts';

/** Milliseconds. */
const EVERY_MS = 1_000;

/** What a new box is loading; when it is done, the sign-in. */
export const JoinProgress = ({ joining, onGivenUp }: { joining: Joining; onGivenUp(): void }) => {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: ['join status'],
    queryFn: () => createApi({ token: () => null }).get<JoinStatus>('/sync/join-status'),
    refetchInterval: EVERY_MS,
    retry: false,
  });
  const step = data?.step;
  useEffect(() => {
    if (step === 'none') onGivenUp();
    if (step !== 'ready') return;
    saveJoining(localStorage, null);
    // From the beginning: the page knows this hub as one that is not set up.
    window.location.replace('/');
  }, [step, onGivenUp]);
  const words = joinWords(data);
  return (
    <Stack align="center" justify="center" mih="80dvh" gap="md" role="status">
      <Loader size="lg" />
      <Title order={1} ta="center">
        {t('pos.joinTitle', { location: joining.locationName })}
      </Title>
      <Text size="lg" ta="center">
        {words && t(`pos.${words.key}`, { count: words.count })}
      </Text>
      {data?.problem && (
        <Text fw={600} ta="center" maw={480}>
          {t('pos.joinProblem', { problem: data.problem })}
        </Text>
      )}
      <Text c="dimmed" ta="center" maw={480}>
        {t('pos.joinLeaveOn')}
      </Text>
    </Stack>
  );
};
