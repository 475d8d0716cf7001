import { Modal } from '@comanda/web/mantine';
import { Text } from '@mantine/core';
import { useApp } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import { PinPad } from '../sign-in/pin-pad.tsx';

/** Asks a manager for the PIN that allows one action. */
export const ApprovalDialog = () => {
  const { t } = useTranslation();
  const { approvals } = useApp();
  const request = useStore(approvals.current);
  return (
    <Modal
      opened={request !== null}
      onClose={() => request?.answer(null)}
      title={t('pos.approvalTitle')}
      size="sm"
      zIndex={400}
    >
      {request && (
        <>
          <Text c="dimmed" mb="md">
            {t('pos.approvalHint', {
              action: t(`pos.may_${request.permission.replace(':', '_')}`, {
                defaultValue: t('pos.approvalThisAction'),
              }),
            })}
          </Text>
          <PinPad
            key={request.wrong ? 'again' : 'first'}
            action={t('pos.approve')}
            message={request.wrong ? t('errors.APPROVAL_INVALID') : null}
            onPin={(pin) => request.answer(pin)}
          />
        </>
      )}
    </Modal>
  );
};
