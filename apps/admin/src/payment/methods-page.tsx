import { Stack } from '@mantine/core';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { MethodsEditor } from './methods-editor.tsx';
import { TaxesCard } from './taxes-card.tsx';

export const MethodsPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.methodsAndTaxes')}>
      <Stack>
        <MethodsEditor />
        <TaxesCard />
      </Stack>
    </Page>
  );
};
