import type { CommunicationEventKind, CommunicationStatus } from '@comanda/contracts';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { IconRefresh, IconSend, IconX } from '@tabler/icons-react';
import { useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { MailFiles } from './mail-files.tsx';
import { useMail, useMailWrite } from './use-mail.ts';

/** What each event is called. */
const WORDS = {
  'communication.created': 'mailEvent_created',
  'communication.queued': 'mailEvent_queued',
  'communication.sent': 'mailEvent_sent',
  'communication.delivered': 'mailEvent_delivered',
  'communication.opened': 'mailEvent_opened',
  'communication.clicked': 'mailEvent_clicked',
  'communication.failed': 'mailEvent_failed',
  'communication.bounced': 'mailEvent_bounced',
  'communication.resent': 'mailEvent_resent',
  'communication.cancelled': 'mailEvent_cancelled',
  'communication.archived': 'mailEvent_archived',
  'communication.deleted': 'mailEvent_deleted',
  'provider.webhook.received': 'mailEvent_webhook',
  'provider.error': 'mailEvent_error',
  'rate_limit.exceeded': 'mailEvent_limit',
  'preference.blocked': 'mailEvent_blocked',
  'template.rendered': 'mailEvent_rendered',
  'template.error': 'mailEvent_template',
  'recipient.opted_out': 'mailEvent_optedOut',
  'recipient.complained': 'mailEvent_complained',
} as const satisfies Record<CommunicationEventKind, string>;

const LEFT: readonly CommunicationStatus[] = ['sent', 'delivered', 'opened', 'clicked', 'failed', 'bounced'];

/** One message, what became of it, and what may be done with it. */
export const MailDetails = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const maySend = useMay('Communication:Send');
  const mail = useMail(id);
  const write = useMailWrite(t('admin.mailQueued'));
  const act = (what: 'send' | 'resend' | 'cancel') => write.mutate({ path: `/communications/${id}/${what}` });
  return (
    <Loaded query={mail}>
      {({ toAddress, body, status, mayBeDoubled, errorCode, errorMessage, events }) => (
        <Stack>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {toAddress}
          </Text>
          <Group gap={8}>
            <Badge color={status === 'failed' || status === 'bounced' ? 'chile' : 'jade'}>
              {t(`admin.mail_${status}`)}
            </Badge>
            {mayBeDoubled && <Badge color="maize">{t('admin.mailDoubled')}</Badge>}
          </Group>
          {errorCode === 'API_URL_MISSING' && <Text c="chile">{t('admin.mailNoWayOut')}</Text>}
          {errorMessage && <Text c="chile">{errorMessage}</Text>}
          <Text style={{ whiteSpace: 'pre-wrap' }}>{body}</Text>
          <MailFiles id={id} />
          <Text fw={650}>{t('admin.mailTimeline')}</Text>
          <ol style={{ margin: 0, paddingInlineStart: 20 }}>
            {events.map(({ id: eventId, kind, occurredAt, isMachine }) => (
              <li key={eventId}>
                {t(`admin.${WORDS[kind]}`)}
                {isMachine && ` (${t('admin.mailMachine')})`} · {times.full(occurredAt)}
              </li>
            ))}
          </ol>
          {maySend && (
            <Group gap={8}>
              {(status === 'created' || status === 'cancelled') && (
                <Button leftSection={<IconSend size={18} />} loading={write.isPending} onClick={() => act('send')}>
                  {t('admin.mailSendNow')}
                </Button>
              )}
              {LEFT.includes(status) && (
                <Button
                  variant="default"
                  leftSection={<IconRefresh size={18} />}
                  loading={write.isPending}
                  onClick={() => act('resend')}
                >
                  {t('admin.mailAgain')}
                </Button>
              )}
              {status === 'queued' && (
                <Button
                  variant="subtle"
                  color="chile"
                  leftSection={<IconX size={18} />}
                  loading={write.isPending}
                  onClick={() => act('cancel')}
                >
                  {t('admin.mailCancel')}
                </Button>
              )}
            </Group>
          )}
        </Stack>
      )}
    </Loaded>
  );
};
