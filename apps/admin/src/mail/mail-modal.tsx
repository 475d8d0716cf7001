import { ApiError } from '@comanda/web';
import { Modal } from '@comanda/web/mantine';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import { ADDRESS, useMailWrite } from './use-mail.ts';

/** Where a paper of the house is mailed; `path` mails it. */
export const MailModal = ({ path, name, onClose }: { path: string; name: string; onClose(): void }) => {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const mail = useMailWrite(t('admin.mailQueued'), onClose);
  const isAddress = ADDRESS.test(to.trim());
  const times = useTimes();
  const { error } = mail;
  const before = error instanceof ApiError && error.code === 'MAIL_ALREADY_SENT' ? error.details : null;
  const isAgain = before !== null && String(before.to).toLowerCase() === to.trim().toLowerCase();
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.mailInvoiceOf', { name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isAddress) mail.mutate({ path, body: { to: to.trim(), ...(isAgain ? { again: true } : {}) } });
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
            error={isTried && !isAddress && t('admin.mailReplyWrong')}
            onChange={(event) => setTo(event.currentTarget.value)}
          />
          {isAgain && (
            <Text role="alert">
              {t('admin.mailSentBefore', { to: String(before.to), at: times.full(String(before.at)) })}
            </Text>
          )}
          <Button type="submit" size="xl" loading={mail.isPending}>
            {t(isAgain ? 'admin.mailAgain' : 'admin.mailInvoice')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
