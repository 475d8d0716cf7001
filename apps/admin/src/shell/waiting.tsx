import { Center, Loader } from '@mantine/core';
import { useTranslation } from '../base/use-translation.ts';

/** Until there is a page to show. */
export const Waiting = () => {
  const { t } = useTranslation();
  return (
    <Center h="100dvh">
      <Loader role="status" aria-label={t('common.loading')} />
    </Center>
  );
};
