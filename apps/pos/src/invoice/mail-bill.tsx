import type { BillView } from '@comanda/contracts';
import { formatDateTime } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Modal } from '@comanda/web/mantine';
import { Button, type ButtonProps, Stack, Text, TextInput } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useLive, usePlace, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useBillMail } from './use-bill-mail.ts';

/** What a form takes for an address; the hub looks closer. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const MailDialog = ({ bill, onClose }: { bill: BillView; onClose(): void }) => {
  const { t } = useTranslation();
  const { location } = usePlace();
  const { busy, sent, mail } = useBillMail(bill, onClose);
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const to = typed.trim();
  const isAddress = ADDRESS.test(to);
  const isAgain = sent?.to === to;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isAddress) await mail(to, isAgain);
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.mailBillOf', { number: bill.billNumber })} size="md">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack>
          <TextInput
            data-autofocus
            type="email"
            inputMode="email"
            autoCapitalize="none"
            size="lg"
            label={t('pos.mailTo')}
            maxLength={254}
            value={typed}
            error={isTried && !isAddress && t('pos.mailToWrong')}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {isAgain ? (
            <Text role="alert">{t('pos.mailBillSent', { to, at: formatDateTime(sent.at, location.timeZone) })}</Text>
          ) : (
            <Text c="dimmed">{t('pos.mailBillHint')}</Text>
          )}
          <Button type="submit" size="xl" loading={busy}>
            {t(isAgain ? 'pos.mailBillAgain' : 'pos.mailBill')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
};

/** Mails a paid bill, or its invoice, to the guest: the cloud does it, as soon as there is internet and a certificate. */
export const MailBill = ({ bill, size }: { bill: BillView } & Pick<ButtonProps, 'size'>) => {
  const { t } = useTranslation();
  const { online } = useLive();
  const { session } = useRuntime();
  const [asks, setAsks] = useState(false);
  if (bill.status !== 'paid' || !may(session, 'OrderBill:Pay')) return null;
  return (
    <>
      <Button
        variant="default"
        {...(size === undefined ? {} : { size })}
        leftSection={<IconMail size={20} />}
        disabled={!online}
        onClick={() => setAsks(true)}
      >
        {t('pos.mailBill')}
      </Button>
      {asks && <MailDialog bill={bill} onClose={() => setAsks(false)} />}
    </>
  );
};
