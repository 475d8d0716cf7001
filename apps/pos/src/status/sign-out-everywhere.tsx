import { Modal, useFeedback } from '@comanda/web/mantine';
import { Button, Stack, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './status.module.css';

const Dialog = ({ onSignedOut, onClose }: { onSignedOut(): void; onClose(): void }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    try {
      await runtime.signOutEverywhere();
      onSignedOut();
    } catch (error) {
      feedback.error(error);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title={t('pos.signOutEverywhere')} size="md">
      <Stack>
        <Text>{t('pos.signOutEverywhereHint', { name: runtime.session.user.fullName })}</Text>
        <Button size="xl" color="chile" loading={busy} onClick={() => void end()}>
          {t('pos.signOutEverywhere')}
        </Button>
      </Stack>
    </Modal>
  );
};

/** Who is signed in, and the end of all their sessions: for a till that was left open at the bar. */
export const SignOutEverywhere = ({ onSignedOut }: { onSignedOut(): void }) => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  const [asking, setAsking] = useState(false);
  return (
    <div className={classes.person}>
      <span>
        <IconUser size={24} /> {session.user.fullName}
      </span>
      <Button component="a" href="/admin/cuenta" variant="subtle" px="md">
        {t('pos.ownAccount')}
      </Button>
      <Button variant="subtle" color="chile" px="md" onClick={() => setAsking(true)}>
        {t('pos.signOutEverywhere')}
      </Button>
      {asking && <Dialog onSignedOut={onSignedOut} onClose={() => setAsking(false)} />}
    </div>
  );
};
