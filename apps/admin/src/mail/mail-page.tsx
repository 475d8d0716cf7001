import { type Communication, CommunicationStatus, MOST_COUNTED } from '@comanda/contracts';
import { Empty, Modal } from '@comanda/web/mantine';
import {
  Alert,
  Badge,
  Button,
  Card,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
  UnstyledButton,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMail, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { SearchField } from '../base/search-field.tsx';
import { useTranslation } from '../base/use-translation.ts';
import rows from '../cash/tills.module.css';
import { useTimes } from '../hubs/use-times.ts';
import { Blocked } from './blocked.tsx';
import { MailDetails } from './mail-details.tsx';
import { MailSettings } from './mail-settings.tsx';
import { NewMail } from './new-mail.tsx';
import { SIZE, useMailStatistics, useMails } from './use-mail.ts';

const TYPING_MS = 300;
const COLORS: Record<CommunicationStatus, string> = {
  created: 'gray',
  queued: 'maize',
  sent: 'jade',
  delivered: 'jade',
  opened: 'jade',
  clicked: 'jade',
  failed: 'chile',
  bounced: 'chile',
  cancelled: 'gray',
};

/** What became of the messages lately, and whether they fail now. */
const Sums = () => {
  const { t } = useTranslation();
  const { data } = useMailStatistics();
  if (!data) return null;
  return (
    <>
      {data.isFailing && <Alert color="chile">{t('admin.mailFailing')}</Alert>}
      <Text c="dimmed">{t('admin.mailSums', { ...data })}</Text>
    </>
  );
};

const Messages = () => {
  const { t } = useTranslation();
  const times = useTimes();
  const [status, setStatus] = useState<string | null>(null);
  const [q, setQ] = useState('');
  const [settled] = useDebouncedValue(q.trim(), TYPING_MS);
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<Communication | null>(null);
  const mails = useMails({ ...(status ? { status } : {}), ...(settled ? { q: settled } : {}), page });
  const look = (act: () => void) => {
    setPage(1);
    act();
  };
  return (
    <Stack>
      <Sums />
      <Group align="end">
        <SearchField placeholder={t('admin.mailSearch')} value={q} onSearch={(next) => look(() => setQ(next))} />
        <Select
          aria-label={t('admin.mailStatus')}
          placeholder={t('admin.mailStatus')}
          clearable
          data={CommunicationStatus.options.map((value) => ({ value, label: t(`admin.mail_${value}`) }))}
          value={status}
          onChange={(next) => look(() => setStatus(next))}
        />
      </Group>
      <Loaded query={mails}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconMail size={40} />} title={t('admin.noMails')} hint={t('admin.noMailsHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                {data.map((one) => (
                  <UnstyledButton key={one.id} className={rows.row} onClick={() => setOpened(one)}>
                    <span className={rows.what}>
                      <strong>{one.subject}</strong>
                      <span className={rows.soft}>
                        {one.toAddress} · {times.full(one.createdAt)}
                      </span>
                    </span>
                    <Group gap={8} justify="end" style={{ flexShrink: 0 }}>
                      {one.mayBeDoubled && <Badge color="maize">{t('admin.mailDoubled')}</Badge>}
                      <Badge color={COLORS[one.status]}>{t(`admin.mail_${one.status}`)}</Badge>
                    </Group>
                  </UnstyledButton>
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} most={MOST_COUNTED} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      <Modal opened={opened !== null} onClose={() => setOpened(null)} closeOnEscape size="lg" title={opened?.subject}>
        {opened && <MailDetails id={opened.id} />}
      </Modal>
    </Stack>
  );
};

const PARTS = ['mensajes', 'bloqueadas', 'ajustes'] as const;

/** What was mailed, to whom nothing is, and as whom. */
export const MailPage = () => {
  const { t } = useTranslation();
  const maySend = useMay('Communication:Send');
  const [part, setPart] = useState<(typeof PARTS)[number]>('mensajes');
  const [isWriting, setWriting] = useState(false);
  const write = maySend && (
    <Button leftSection={<IconPencil size={20} />} onClick={() => setWriting(true)}>
      {t('admin.newMail')}
    </Button>
  );
  return (
    <Page title={t('admin.way_mail')} actions={write}>
      <Stack>
        <SegmentedControl
          aria-label={t('admin.way_mail')}
          style={{ alignSelf: 'start', maxWidth: '100%', overflowX: 'auto' }}
          data={PARTS.map((value) => ({ value, label: t(`admin.mailPart_${value}`) }))}
          value={part}
          onChange={(next) => setPart(next as typeof part)}
        />
        {part === 'mensajes' && <Messages />}
        {part === 'bloqueadas' && <Blocked />}
        {part === 'ajustes' && <MailSettings />}
        {isWriting && <NewMail onClose={() => setWriting(false)} />}
      </Stack>
    </Page>
  );
};
