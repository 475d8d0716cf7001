import { ImplementationStatus } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Badge, Button, Card, Checkbox, Group, Progress, Select, Stack, TextInput } from '@mantine/core';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useMay } from '../base/context.ts';
import { FormModal } from '../base/form-modal.tsx';
import { Loaded, Page } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import rows from '../cash/tills.module.css';
import { HealthBadge } from './health-badge.tsx';
import { hoursText } from './hours-text.ts';
import classes from './implementations.module.css';
import { SIZE, useBoards, useCreateBoard } from './use-implementations.ts';

const NewBoard = ({ onClose }: { onClose(): void }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const [name, setName] = useState('');
  const [clientName, setClientName] = useState('');
  const [dueOn, setDueOn] = useState('');
  const [isOfTemplate, setOfTemplate] = useState(true);
  const [isTried, setTried] = useState(false);
  const { create, isPending } = useCreateBoard(({ id }) => navigate(`/proyectos/${id}`));
  const isWhole = name.trim() !== '' && clientName.trim() !== '';
  return (
    <FormModal title={t('admin.newBoard')} isChanged={name !== '' || clientName !== ''} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          const template = isOfTemplate ? { template: 'branch_opening' } : {};
          if (isWhole) create({ name: name.trim(), clientName: clientName.trim(), dueOn: dueOn || null, ...template });
        }}
      >
        <Stack>
          <TextInput
            label={t('admin.boardName')}
            placeholder={t('admin.boardNameExample')}
            required
            maxLength={120}
            data-autofocus
            value={name}
            error={isTried && name.trim() === '' && t('admin.required')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <TextInput
            label={t('admin.boardClient')}
            required
            maxLength={120}
            value={clientName}
            error={isTried && clientName.trim() === '' && t('admin.required')}
            onChange={(event) => setClientName(event.currentTarget.value)}
          />
          <TextInput
            type="date"
            label={t('admin.boardDue')}
            value={dueOn}
            onChange={(event) => setDueOn(event.currentTarget.value)}
          />
          <Checkbox
            label={t('admin.boardTemplate')}
            checked={isOfTemplate}
            onChange={(event) => setOfTemplate(event.currentTarget.checked)}
          />
          <Button type="submit" size="xl" loading={isPending}>
            {t('admin.makeBoard')}
          </Button>
        </Stack>
      </form>
    </FormModal>
  );
};

/** Every board: how far it is, what holds it up. */
export const BoardsPage = () => {
  const { t } = useTranslation();
  const mayChange = useMay('Implementation:Update');
  const [status, setStatus] = useState<ImplementationStatus | null>(null);
  const [page, setPage] = useState(1);
  const [isMaking, setMaking] = useState(false);
  const boards = useBoards({ ...(status ? { status } : {}), page });
  const make = mayChange && (
    <Button size="md" leftSection={<IconPlus size={20} />} onClick={() => setMaking(true)}>
      {t('admin.newBoard')}
    </Button>
  );
  return (
    <Page title={t('admin.way_implementations')} actions={make}>
      <Stack>
        <Select
          aria-label={t('admin.boardStatus')}
          placeholder={t('admin.boardStatus')}
          clearable
          style={{ alignSelf: 'start' }}
          data={ImplementationStatus.options.map((value) => ({ value, label: t(`admin.boardState_${value}`) }))}
          value={status}
          onChange={(next) => {
            setPage(1);
            setStatus(next as ImplementationStatus | null);
          }}
        />
        <Loaded query={boards}>
          {({ data, total }) =>
            data.length === 0 ? (
              <Empty icon={<IconListCheck size={40} />} title={t('admin.noBoards')} hint={t('admin.noBoardsHint')} />
            ) : (
              <Stack>
                <Card withBorder p={0}>
                  {data.map(({ id, name, clientName, status: state, progress }) => (
                    <Link key={id} href={`/proyectos/${id}`} className={`${rows.row} ${classes.board}`}>
                      <span className={rows.what}>
                        <strong>{name}</strong>
                        <span className={rows.soft}>
                          {clientName} · {t(`admin.boardState_${state}`)} · {hoursText(progress.minutesLogged)} h
                        </span>
                      </span>
                      <Group gap={12} wrap="nowrap">
                        {progress.blockers > 0 && (
                          <Badge color="chile">{t('admin.blockers', { count: progress.blockers })}</Badge>
                        )}
                        <HealthBadge health={progress.health} />
                        <span className={classes.percent}>
                          <Progress value={progress.percent} aria-label={t('admin.boardPercent')} />
                          {progress.percent} %
                        </span>
                      </Group>
                    </Link>
                  ))}
                </Card>
                <Pager page={page} size={SIZE} total={total} onPage={setPage} />
              </Stack>
            )
          }
        </Loaded>
        {isMaking && <NewBoard onClose={() => setMaking(false)} />}
      </Stack>
    </Page>
  );
};
