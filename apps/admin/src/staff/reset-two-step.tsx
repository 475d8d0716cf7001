import type { Member } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { Confirm, useFeedback } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useAccount, useApi } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './staff.module.css';

/** Support alone may, and of others: one's own second step is turned off by a code of it. */
export const useMayResetTwoStep = (): ((member: Member) => boolean) => {
  const { user } = useAccount().me;
  return ({ accountId, hasTwoStep }) => Boolean(user?.isRoot) && hasTwoStep === true && accountId !== user?.id;
};

/** Below a member's form: the way to take their second step off. */
export const AskReset = ({ onAsk }: { onAsk(): void }) => {
  const { t } = useTranslation();
  return (
    <div className={classes.twoStep}>
      <Button variant="subtle" color="chile" fullWidth h="auto" mih={48} onClick={onAsk}>
        {t('admin.resetTwoStep')}
      </Button>
    </div>
  );
};

/** Asks before somebody who lost telephone and recovery codes is let in without them. */
export const ResetTwoStep = ({ member, onClose }: { member: Member; onClose(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const name = member.fullName;
  const reset = useMutation({
    mutationFn: () => api.send('POST', `/accounts/${member.accountId}/two-step/reset`),
    onSuccess: () => feedback.done(t('admin.twoStepWasReset', { name })),
    onError: (error) => {
      // Somebody else was faster: what was wanted is so.
      const isGone = error instanceof ApiError && error.code === 'TWO_STEP_NOT_STARTED';
      if (isGone) feedback.done(t('admin.twoStepIsGone', { name }));
      else feedback.error(error);
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['staff'] });
      onClose();
    },
  });
  return (
    <Confirm
      title={t('admin.resetTwoStepTitle', { name })}
      hint={t('admin.resetTwoStepHint')}
      action={t('admin.resetTwoStepAction')}
      busy={reset.isPending}
      onConfirm={() => reset.mutate()}
      onClose={onClose}
    />
  );
};
