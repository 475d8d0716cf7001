import type { DocumentPrintJob } from '@comanda/contracts';
import { Button, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPrinterOff } from '@tabler/icons-react';
import type { Translate } from '../base/use-translation.ts';

/** Of the drawer the last word counts, and none once it is open. */
const DRAWER = 'drawer shut';

/** The drawer opened: that it did not is over. */
export const hideDrawerShut = (): void => {
  notifications.hide(DRAWER);
};

/** Says to whoever asked for a document that it did not come out, why, and offers it again; never by itself. */
export const showUnprinted = (t: Translate, job: DocumentPrintJob, onAgain: () => void): void => {
  const { id, documentType, isUncertain, lastError } = job;
  const document = t(`printers.document_${documentType}`);
  const cause = t(`printers.cause_${lastError ?? 'error'}`, { defaultValue: t('printers.cause_error') });
  const isDrawer = documentType === 'DRAWER';
  const failed = isDrawer ? 'pos.drawerFailed' : 'pos.documentFailed';
  const doubtful = isDrawer ? 'pos.drawerDoubtful' : 'pos.documentDoubtful';
  const shown = isDrawer ? DRAWER : `unprinted ${id}`;
  notifications.show({
    id: shown,
    color: 'chile',
    icon: <IconPrinterOff size={20} />,
    autoClose: false,
    message: (
      <Stack gap="xs" align="flex-start">
        <Text size="md">{t(isUncertain ? doubtful : failed, { document, cause })}</Text>
        {/* Nobody opens a drawer minutes later by a touch of a message. */}
        {!isDrawer && (
          <Button
            variant="light"
            px="sm"
            onClick={() => {
              notifications.hide(shown);
              onAgain();
            }}
          >
            {t('pos.printAgain')}
          </Button>
        )}
      </Stack>
    ),
  });
};
