import type { CommunicationView } from '@comanda/contracts';
import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ADDRESS, MAIL_KEY } from './use-mail.ts';

/** A message by hand: written and sent. */
export const NewMail = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const { businessId } = useBusiness().membership;
  const [to, setTo] = useState('');
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [isBulk, setBulk] = useState(false);
  const [isTried, setTried] = useState(false);
  const isWhole = ADDRESS.test(to.trim()) && subject.trim() !== '' && body.trim() !== '';
  const send = useMutation({
    mutationFn: async () => {
      const said = { businessId, to: to.trim(), subject, body, purpose: isBulk ? 'bulk' : 'service' };
      const { id } = await api.send<CommunicationView>('POST', '/communications', { body: said });
      return api.send<CommunicationView>('POST', `/communications/${id}/send`, { body: {} });
    },
    onSuccess: ({ status }) => {
      void client.invalidateQueries({ queryKey: MAIL_KEY });
      if (status === 'failed') feedback.done(t('admin.mailEvent_blocked'));
      else feedback.done(t('admin.mailQueued'));
      onClose();
    },
    onError: (error) => feedback.error(error),
  });
  const missing = (text: string) => isTried && text.trim() === '' && t('admin.required');
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.newMail')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isWhole) send.mutate();
        }}
      >
        <Stack>
          <TextInput
            data-autofocus
            type="email"
            label={t('admin.mailAddress')}
            required
            maxLength={254}
            value={to}
            error={isTried && !ADDRESS.test(to.trim()) && t('admin.mailReplyWrong')}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          <TextInput
            label={t('admin.mailSubject')}
            required
            maxLength={200}
            value={subject}
            error={missing(subject)}
            onChange={(event) => setSubject(event.currentTarget.value)}
          />
          <Textarea
            label={t('admin.mailBody')}
            required
            autosize
            minRows={5}
            maxLength={20_000}
            value={body}
            error={missing(body)}
            onChange={(event) => setBody(event.currentTarget.value)}
          />
          <Switch
            size="lg"
            label={t('admin.mailBulk')}
            description={t('admin.mailBulkHint')}
            checked={isBulk}
            onChange={(event) => setBulk(event.currentTarget.checked)}
          />
          <Button type="submit" size="xl" loading={send.isPending}>
            {t('admin.mailSendNow')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
