import { isWholeOnPaper } from '@comanda/contracts';
import { Text } from '@mantine/core';
import { useTranslation } from '../i18n.ts';

/** Below a field whose text comes out of printers: that it does not come out whole. Nothing where it does. */
export const PaperHint = ({ text }: { text: string }) => {
  const { t } = useTranslation();
  if (isWholeOnPaper(text)) return null;
  return (
    <Text size="sm" c="maize.8" role="status">
      {t('common.notWholeOnPaper')}
    </Text>
  );
};
