import { Modal } from '@comanda/web/mantine';
import { Button, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { IconLanguage, IconLock, IconUserCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { useHold } from '../base/use-hold.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './shell.module.css';

/** Without the hub nobody could sign in again, and nobody would take orders here. */
const LockAnyway = ({ onLock, onClose }: { onLock(): void; onClose(): void }) => {
  const { t } = useTranslation();
  return (
    <Modal opened onClose={onClose} title={t('pos.lockOffline')} size="md">
      <Text mb="md">{t('pos.lockOfflineHint')}</Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button color="chile" onClick={onLock}>
          {t('pos.lockAnyway')}
        </Button>
      </Group>
    </Modal>
  );
};

/** Who is signed in: a tap locks the till, a hold offers their own page and the other language. */
export const PersonItem = ({ onLock }: { onLock(): void }) => {
  const { t, i18n } = useTranslation();
  const { session } = useRuntime();
  const [opened, setOpened] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const { online } = useLive();
  const lock = () => (online ? onLock() : setAsked(true));
  const hold = useHold(lock, () => setOpened(true));
  const other = i18n.language === 'es' ? 'en' : 'es';
  return (
    <>
      {/* A tap locks: only a hold opens it. */}
      <Menu opened={opened} onChange={(next) => !next && setOpened(false)} position="right-end" width={220}>
        <Menu.Target>
          <UnstyledButton
            {...hold}
            className={classes.item}
            onContextMenu={(event) => {
              event.preventDefault();
              setOpened(true);
            }}
          >
            <span className={classes.icon}>
              <IconLock size={26} />
            </span>
            <span className={classes.label}>{session.user.fullName.split(' ')[0]}</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown className={classes.personMenu}>
          <Menu.Item leftSection={<IconLock size={20} />} onClick={lock}>
            {t('pos.lock')}
          </Menu.Item>
          <Menu.Item component="a" href="/admin/cuenta" leftSection={<IconUserCircle size={20} />}>
            {t('pos.ownAccount')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLanguage size={20} />} onClick={() => i18n.choose(other)}>
            {t(`common.in_${other}`)}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsked && <LockAnyway onLock={onLock} onClose={() => setAsked(false)} />}
    </>
  );
};
