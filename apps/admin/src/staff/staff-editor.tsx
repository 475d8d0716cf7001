import type { Member } from '@comanda/contracts';
import { Empty, Modal } from '@comanda/web/mantine';
import { Alert, Badge, Button, Card, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconId, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useBusiness, useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useLocations } from '../hubs/use-fleet.ts';
import { MemberAccess } from './member-access.tsx';
import { MemberForm } from './member-form.tsx';
import { AskReset, ResetTwoStep, useMayResetTwoStep } from './reset-two-step.tsx';
import classes from './staff.module.css';
import { useIsStaffElsewhere, useStaff } from './use-staff.ts';

const SIZE = 50;

/** `onOpen` is left out where nobody may change the person here: then it is a row to read, and no button. */
const MemberRow = ({ member, onOpen }: { member: Member; onOpen?: (() => void) | undefined }) => {
  const { t } = useTranslation();
  const shown = { className: classes.row, 'data-inactive': !member.isActive || undefined };
  const said = (
    <>
      <div className={classes.who}>
        <Text fw={650} truncate>
          {member.fullName}
        </Text>
        <Text c="dimmed" size="sm" truncate>
          {member.email ?? t('admin.noEmail')}
        </Text>
      </div>
      <div className={classes.tags}>
        {member.accountId !== null && <Badge color="gray">{t('admin.cloudAccount')}</Badge>}
        {member.hasTwoStep && <Badge color="gray">{t('admin.twoStepShort')}</Badge>}
        {member.hasPin && <Badge color="gray">PIN</Badge>}
        {member.needsNewPin && <Badge color="chile">{t('admin.needsNewPin')}</Badge>}
        {!member.isActive && <Badge color="gray">{t('admin.inactive')}</Badge>}
        <Badge>{t(`admin.role_${member.role}`)}</Badge>
      </div>
    </>
  );
  if (!onOpen) return <div {...shown}>{said}</div>;
  return (
    <UnstyledButton {...shown} onClick={onOpen}>
      {said}
    </UnstyledButton>
  );
};

/** Everybody who works here, and what they may do. */
export const StaffEditor = () => {
  const { t } = useTranslation();
  const { home } = useBusiness();
  const isElsewhere = useIsStaffElsewhere();
  const mayAdd = useMay('Staff:Create') && !isElsewhere;
  const mayChange = useMay('Staff:Update') && !isElsewhere;
  const [page, setPage] = useState(1);
  const [editing, setEditing] = useState<Member | 'new' | null>(null);
  const [resetting, setResetting] = useState<Member | null>(null);
  const mayReset = useMayResetTwoStep();
  const staff = useStaff(page, SIZE);
  const locations = useLocations();
  const add = mayAdd && (
    <Button w="fit-content" leftSection={<IconPlus size={20} />} onClick={() => setEditing('new')}>
      {t('admin.addMember')}
    </Button>
  );
  return (
    <Stack>
      {isElsewhere && <Alert color="sky">{t('admin.staffInCloud')}</Alert>}
      {add}
      <Loaded query={staff}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconId size={40} />} title={t('admin.noStaff')} hint={t('admin.noStaffHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                {data.map((one) => (
                  <MemberRow key={one.id} member={one} onOpen={mayChange ? () => setEditing(one) : undefined} />
                ))}
              </Card>
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
      <Modal
        opened={editing !== null && locations.data !== undefined}
        onClose={() => setEditing(null)}
        closeOnEscape
        size="lg"
        title={t(editing === 'new' ? 'admin.addMember' : 'admin.editMember')}
      >
        {editing && locations.data && (
          <MemberForm
            member={editing === 'new' ? null : editing}
            locations={locations.data.data}
            onDone={() => setEditing(null)}
          />
        )}
        {editing && editing !== 'new' && home.kind === 'cloud' && <MemberAccess member={editing} />}
        {editing && editing !== 'new' && mayReset(editing) && (
          <AskReset
            onAsk={() => {
              setEditing(null);
              setResetting(editing);
            }}
          />
        )}
      </Modal>
      {resetting && <ResetTwoStep member={resetting} onClose={() => setResetting(null)} />}
    </Stack>
  );
};
