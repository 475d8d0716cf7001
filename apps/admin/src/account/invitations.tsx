import type { Invitation } from '@comanda/contracts';
import { errorText } from '@comanda/web';
import { useFeedback } from '@comanda/web/mantine';
import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAccount } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';

const KEY = ['invitations'];

const Asked = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation();
  const { api, refresh } = useAccount();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { id, businessName: business, role } = invitation;
  const answer = useMutation({
    mutationFn: (how: 'accept' | 'decline') => api.send('POST', `/invitations/${id}/${how}`),
    onSuccess: (_answer, how) => {
      feedback.done(t(`admin.invitation_${how}`, { business }));
      void refresh();
      return client.invalidateQueries({ queryKey: KEY });
    },
  });
  return (
    <Stack gap="xs" role="group" aria-label={business}>
      <Text>{t('admin.invitationText', { business, role: t(`admin.role_${role}`) })}</Text>
      {answer.error && (
        <Text role="alert" c="chile">
          {errorText(t, answer.error)}
        </Text>
      )}
      <Group>
        <Button loading={answer.isPending} onClick={() => answer.mutate('accept')}>
          {t('admin.acceptInvitation')}
        </Button>
        <Button variant="default" disabled={answer.isPending} onClick={() => answer.mutate('decline')}>
          {t('admin.declineInvitation')}
        </Button>
      </Group>
    </Stack>
  );
};

/** Businesses that ask the person to work with them; nothing where none does. */
export const Invitations = () => {
  const { t } = useTranslation();
  const { api } = useAccount();
  const { data } = useQuery({ queryKey: KEY, queryFn: () => api.get<{ data: Invitation[] }>('/invitations') });
  if (!data || data.data.length === 0) return null;
  return (
    <Card withBorder p="lg">
      <Title order={2} size="h4" mb="sm">
        {t('admin.invitations')}
      </Title>
      <Stack>
        {data.data.map((one) => (
          <Asked key={one.id} invitation={one} />
        ))}
      </Stack>
    </Card>
  );
};
