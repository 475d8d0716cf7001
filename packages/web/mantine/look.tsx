import { MantineProvider, type MantineThemeOverride, mergeThemeOverrides } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type SharedWords, useTranslation } from '../i18n.ts';
import type { Translate } from '../translate.ts';
import { cssVariables, theme } from './theme.ts';

/** Names, in the reader's language, of the buttons Mantine draws by itself; it gives them none, or an English one. */
const named = (t: Translate<SharedWords>): MantineThemeOverride => ({
  components: {
    ModalCloseButton: { defaultProps: { 'aria-label': t('common.close') } },
    DrawerCloseButton: { defaultProps: { 'aria-label': t('common.close') } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('common.close') } } },
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': t('common.showOrHide') } } },
  },
});

/** The product's look, for all that is inside. */
export const Look = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  const inWords = useMemo(() => mergeThemeOverrides(theme, named(t)), [t]);
  return (
    <MantineProvider theme={inWords} cssVariablesResolver={cssVariables} forceColorScheme="light">
      {children}
    </MantineProvider>
  );
};
