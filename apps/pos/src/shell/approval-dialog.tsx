import { formatMoney } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Text } from '@mantine/core';
import { useApp, usePlace } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import type { ApprovalFacts } from '../base/write-request.ts';
import { PinPad } from '../sign-in/pin-pad.tsx';
import classes from './approval-dialog.module.css';

/** What is signed, read at a glance from the side: the dish and its amount first. */
const Facts = ({ facts: { what, table, alias, orderNumber, amount, reason } }: { facts: ApprovalFacts }) => {
  const { t } = useTranslation();
  const { business } = usePlace();
  const where = [table && t('pos.tableShort', { number: table }), alias, orderNumber].filter(Boolean).join(' · ');
  const money = amount === undefined ? '' : formatMoney(amount, business.currency);
  if (!what && !where && !money && !reason) return null;
  return (
    <div className={classes.facts}>
      {(what || money) && (
        <p className={classes.what}>
          <span>{what}</span>
          <span>{money}</span>
        </p>
      )}
      {where && <p>{where}</p>}
      {reason && <p>{t('pos.approvalReason', { reason })}</p>}
    </div>
  );
};

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
          <Facts facts={request.facts} />
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
