import { Stack } from '@mantine/core';
import { Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { MethodsEditor } from './methods-editor.tsx';
import { TaxesEditor } from './taxes-editor.tsx';

export const MethodsPage = () => {
  const { t } = useTranslation();
  return (
    <Page title={t('admin.methodsAndTaxes')}>
      <Stack>
        <MethodsEditor />
        <TaxesEditor />
      </Stack>
    </Page>
  );
};
