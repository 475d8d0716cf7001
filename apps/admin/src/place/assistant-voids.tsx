import { ASSISTANT_VOIDS } from '@comanda/contracts';
import { useFeedback } from '@comanda/web/mantine';
import { Card, Switch } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';
import { useSetParameter } from '../kitchen/use-kitchen.ts';

/** Whether assistants may take money back here. */
export const AssistantVoids = ({ savedValue }: { savedValue: string | undefined }) => {
  const { t } = useTranslation();
  const feedback = useFeedback();
  const setParameter = useSetParameter();
  return (
    <Card withBorder p="lg">
      <Switch
        size="lg"
        label={t('admin.assistantVoids')}
        description={t('admin.assistantVoidsHint')}
        checked={savedValue !== 'off'}
        disabled={setParameter.isPending}
        onChange={(event) =>
          setParameter.mutate(
            { name: ASSISTANT_VOIDS, value: event.currentTarget.checked ? 'on' : 'off' },
            { onSuccess: () => feedback.done(t('admin.saved')) },
          )
        }
      />
    </Card>
  );
};
