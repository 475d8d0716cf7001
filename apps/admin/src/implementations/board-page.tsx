import { type ImplementationStatus, type PhaseView, ImplementationStatus as States } from '@comanda/contracts';
import { Confirm } from '@comanda/web/mantine';
import {
  Badge,
  Button,
  Card,
  Group,
  Progress,
  Select,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from '@mantine/core';
import { IconCircle, IconCircleCheck, IconClock, IconHandStop, IconProgress } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { useMay } from '../base/context.ts';
import { Loaded, Page } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import rows from '../cash/tills.module.css';
import { HealthBadge } from './health-badge.tsx';
import { hoursText } from './hours-text.ts';
import classes from './implementations.module.css';
import { StepDialog } from './step-dialog.tsx';
import { useBoard, useBoardWrite } from './use-implementations.ts';

const ICONS = { pending: IconCircle, in_progress: IconProgress, blocked: IconHandStop, done: IconCircleCheck } as const;

/** A field that adds what is typed into it. */
const Adder = ({ path, label }: { path: string; label: string }) => {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const add = useBoardWrite(() => setName(''));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== '') add.mutate({ path, body: { name: name.trim() } });
      }}
    >
      <Group gap={8} p={12} wrap="nowrap">
        <TextInput
          aria-label={label}
          placeholder={label}
          maxLength={120}
          style={{ flex: 1 }}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={name.trim() === ''} loading={add.isPending}>
          {t('admin.add')}
        </Button>
      </Group>
    </form>
  );
};

const Phase = ({ phase, isOpen, onStep }: { phase: PhaseView; isOpen: boolean; onStep(id: string): void }) => {
  const { t } = useTranslation();
  const done = phase.steps.filter(({ status }) => status === 'done').length;
  return (
    <Card withBorder p={0} component="section" aria-label={phase.name}>
      <Group justify="space-between" p={16} pb={8}>
        <Title order={2} size="h4">
          {phase.name}
        </Title>
        <Text c="dimmed">{t('admin.boardSteps', { done, total: phase.steps.length })}</Text>
      </Group>
      {phase.steps.map((step) => {
        const Icon = ICONS[step.status];
        return (
          <UnstyledButton key={step.id} className={rows.row} onClick={() => onStep(step.id)}>
            <Group gap={12} wrap="nowrap">
              <Icon size={22} className={classes.state} data-state={step.status} />
              <span className={rows.what}>
                <strong>{step.name}</strong>
                <span className={rows.soft}>
                  {t(`admin.boardStep_${step.status}`)}
                  {step.assigneeName && ` · ${step.assigneeName}`}
                  {step.blocker && ` · ${step.blocker}`}
                </span>
              </span>
            </Group>
            {step.stepKind === 'hourly' && (
              <Badge variant="default" leftSection={<IconClock size={14} />}>
                {hoursText(step.minutesLogged)} / {hoursText(step.estimatedMinutes ?? 0)}
              </Badge>
            )}
          </UnstyledButton>
        );
      })}
      {isOpen && <Adder path={`/implementation-phases/${phase.id}/steps`} label={t('admin.addStep')} />}
    </Card>
  );
};

/** A board: its phases and their steps, one below the other, each a touch away. */
export const BoardPage = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const mayChange = useMay('Implementation:Update');
  const board = useBoard(id);
  const [stepId, setStepId] = useState<string | null>(null);
  const [isRemoving, setRemoving] = useState(false);
  const write = useBoardWrite();
  const remove = useBoardWrite(() => navigate('/proyectos'));
  return (
    <Page
      title={board.data?.name ?? t('admin.way_implementations')}
      back={{ to: '/proyectos', label: t('admin.way_implementations') }}
      actions={
        mayChange && (
          <Button variant="subtle" color="chile" onClick={() => setRemoving(true)}>
            {t('admin.deleteBoard')}
          </Button>
        )
      }
    >
      <Loaded query={board}>
        {({ name, clientName, status, dueOn, progress, phases }) => {
          const isOpen = mayChange && status !== 'done' && status !== 'cancelled';
          const step = phases.flatMap(({ steps }) => steps).find((one) => one.id === stepId);
          return (
            <Stack>
              <Card withBorder p="lg">
                <Stack gap={12}>
                  <Group justify="space-between">
                    <Text fw={650} size="lg">
                      {clientName}
                    </Text>
                    <HealthBadge health={progress.health} />
                  </Group>
                  <Progress value={progress.percent} size="lg" aria-label={t('admin.boardPercent')} />
                  <Group gap={24}>
                    <Text>{t('admin.boardSteps', { done: progress.stepsDone, total: progress.stepsTotal })}</Text>
                    <Text>
                      {t('admin.hoursOf', {
                        logged: hoursText(progress.minutesLogged),
                        of: hoursText(progress.minutesEstimated),
                      })}
                    </Text>
                    {dueOn && <Text>{t('admin.boardDueOn', { date: dueOn })}</Text>}
                  </Group>
                  <Select
                    label={t('admin.boardStatus')}
                    allowDeselect={false}
                    disabled={!mayChange}
                    maw={280}
                    data={States.options.map((value) => ({ value, label: t(`admin.boardState_${value}`) }))}
                    value={status}
                    onChange={(next) =>
                      write.mutate({
                        method: 'PATCH',
                        path: `/implementations/${id}`,
                        body: { status: next as ImplementationStatus },
                      })
                    }
                  />
                </Stack>
              </Card>
              {phases.map((phase) => (
                <Phase key={phase.id} phase={phase} isOpen={isOpen} onStep={setStepId} />
              ))}
              {isOpen && (
                <Card withBorder p={0}>
                  <Adder path={`/implementations/${id}/phases`} label={t('admin.addPhase')} />
                </Card>
              )}
              {step && <StepDialog key={step.id} step={step} isOpen={isOpen} onClose={() => setStepId(null)} />}
              {isRemoving && (
                <Confirm
                  title={t('admin.deleteBoardOf', { name })}
                  hint={t('admin.deleteBoardHint')}
                  action={t('admin.deleteBoard')}
                  busy={remove.isPending}
                  onConfirm={() => remove.mutate({ method: 'DELETE', path: `/implementations/${id}` })}
                  onClose={() => setRemoving(false)}
                />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Page>
  );
};
