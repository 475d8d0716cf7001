import { SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { Calls } from './calls.tsx';
import { Keys } from './keys.tsx';

const PARTS = ['llaves', 'actividad'] as const;

/** Assistants of the business: by which keys they come in, and what they did. */
export const AssistantsPage = () => {
  const { t } = useTranslation();
  const [part, setPart] = useState<(typeof PARTS)[number]>('llaves');
  return (
    <Page title={t('admin.way_assistants')}>
      <Stack>
        <Text c="dimmed" maw={720}>
          {t('admin.assistantsHint')}
        </Text>
        <SegmentedControl
          aria-label={t('admin.way_assistants')}
          style={{ alignSelf: 'start' }}
          data={PARTS.map((value) => ({ value, label: t(`admin.assistantsPart_${value}`) }))}
          value={part}
          onChange={(next) => setPart(next as typeof part)}
        />
        {part === 'llaves' ? <Keys /> : <Calls />}
      </Stack>
    </Page>
  );
};
