import { Button, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Below this a count would only flicker. */
const MANY = 5;

/** Saves a form, and counts down where there is much to ask for. */
export const SaveButton = ({ isPending, left }: { isPending: boolean; left: number }) => {
  const { t } = useTranslation();
  return (
    <>
      {isPending && left > MANY && (
        <Text role="status" c="dimmed" data-wide>
          {t('admin.savingLeft', { count: left })}
        </Text>
      )}
      <Button data-wide type="submit" size="xl" loading={isPending}>
        {t('common.save')}
      </Button>
    </>
  );
};
