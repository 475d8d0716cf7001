import { Modal } from '@comanda/web/mantine';
import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { ADDRESS, useMailWrite } from '../mail/use-mail.ts';

/** Where a certified invoice is mailed. */
export const MailModal = ({ billId, name, onClose }: { billId: string; name: string; onClose(): void }) => {
  const { t } = useTranslation();
  const [to, setTo] = useState('');
  const [isTried, setTried] = useState(false);
  const mail = useMailWrite(t('admin.mailQueued'), onClose);
  const isAddress = ADDRESS.test(to.trim());
  return (
    <Modal opened onClose={onClose} closeOnEscape title={t('admin.mailInvoiceOf', { name })}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (isAddress) mail.mutate({ path: `/order-bills/${billId}/mail`, body: { to: to.trim() } });
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
          <Button type="submit" size="xl" loading={mail.isPending}>
            {t('admin.mailInvoice')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};
