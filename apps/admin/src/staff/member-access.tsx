import type { Member, TemporaryPassword } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Code, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useAccount, useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './staff.module.css';

/** Below a member's form: a temporary password for who forgot theirs, shown here and nowhere again; and the end of their sessions. */
export const MemberAccess = ({ member }: { member: Member }) => {
  const { t, i18n } = useTranslation();
  const api = useApi();
  const { isLocal, me } = useAccount();
  const { businessId } = useBusiness().membership;
  const feedback = useFeedback();
  const path = `/businesses/${businessId}/users/${member.id}`;
  const onError = (error: unknown) => feedback.error(error);
  const reset = useMutation({
    mutationFn: () => api.send<TemporaryPassword>('POST', `${path}/password-reset`),
    onError,
  });
  const end = useMutation({
    mutationFn: () => api.send('POST', `${path}/sign-out`),
    onSuccess: () => feedback.done(t('admin.memberSignedOut', { name: member.fullName })),
    onError,
  });
  const isOther = member.email !== null && member.accountId !== me.user?.id;
  return (
    <div className={classes.twoStep}>
      {reset.data && (
        <Stack gap={4} mb="sm" role="status">
          <Text>
            {t('admin.temporaryPasswordHint', {
              name: member.fullName,
              until: formatDateTime(reset.data.expiresAt, 'America/Guatemala', i18n.language),
            })}
          </Text>
          <Code fz="lg">{reset.data.temporaryPassword}</Code>
        </Stack>
      )}
      {isLocal && isOther && (
        <Button variant="subtle" fullWidth mih={48} loading={reset.isPending} onClick={() => reset.mutate()}>
          {t('admin.giveTemporaryPassword')}
        </Button>
      )}
      <Button variant="subtle" color="chile" fullWidth mih={48} loading={end.isPending} onClick={() => end.mutate()}>
        {t('admin.signOutMember')}
      </Button>
    </div>
  );
};
