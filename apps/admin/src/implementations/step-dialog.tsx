import type { StepView } from '@comanda/contracts';
import { Modal } from '@comanda/web/mantine';
import { Button, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { usePeople } from '../staff/use-staff.ts';
import { hoursText, readHours } from './hours-text.ts';
import classes from './implementations.module.css';
import { STEP_STATES, useBoardWrite, useHours } from './use-implementations.ts';

const Hours = ({ step, isOpen }: { step: StepView; isOpen: boolean }) => {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const hours = useHours(step.id, 1);
  const log = useBoardWrite(() => {
    setText('');
    setNote('');
    setTried(false);
  });
  const remove = useBoardWrite();
  const minutes = readHours(text);
  return (
    <Stack gap={8}>
      <Text fw={650}>
        {t('admin.hoursOf', { logged: hoursText(step.minutesLogged), of: hoursText(step.estimatedMinutes ?? 0) })}
      </Text>
      {isOpen && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (minutes === null) return;
            const body = { minutes, note: note.trim() || null };
            log.mutate({ path: `/implementation-steps/${step.id}/hours`, body });
          }}
        >
          <Group align="end">
            <TextInput
              label={t('admin.hours')}
              placeholder="1:30"
              w={110}
              value={text}
              error={isTried && minutes === null && t('admin.hoursWrong')}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <TextInput
              label={t('admin.hoursNote')}
              maxLength={500}
              style={{ flex: '1 1 160px' }}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <Button type="submit" variant="default" loading={log.isPending}>
              {t('admin.logHours')}
            </Button>
          </Group>
        </form>
      )}
      <ul className={classes.hours}>
        {(hours.data?.data ?? []).map((one) => (
          <li key={one.id}>
            <span>
              {one.workedOn} · {one.userName} · {hoursText(one.minutes)} h{one.note && ` · ${one.note}`}
            </span>
            {isOpen && (
              <Button
                size="compact-md"
                variant="subtle"
                color="chile"
                onClick={() => remove.mutate({ method: 'DELETE', path: `/implementation-hours/${one.id}` })}
              >
                {t('admin.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  );
};

/** One step: its state, what blocks it, who does it, and its hours. */
export const StepDialog = ({ step, isOpen, onClose }: { step: StepView; isOpen: boolean; onClose(): void }) => {
  const { t } = useTranslation();
  const people = usePeople().data ?? [];
  const [status, setStatus] = useState(step.status);
  const [blocker, setBlocker] = useState(step.blocker ?? '');
  const [assigneeId, setAssigneeId] = useState(step.assigneeId);
  const [isTried, setTried] = useState(false);
  const save = useBoardWrite(onClose);
  const isBlocked = status === 'blocked';
  const isWhole = !isBlocked || blocker.trim().length >= 3;
  return (
    <Modal opened onClose={onClose} closeOnEscape title={step.name} size="lg">
      <Stack>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!isWhole) return;
            const body = { status, assigneeId, ...(isBlocked ? { blocker: blocker.trim() } : {}) };
            save.mutate({ method: 'PATCH', path: `/implementation-steps/${step.id}`, body });
          }}
        >
          <fieldset disabled={!isOpen} className={classes.plain}>
            <Stack>
              <Select
                label={t('admin.stepStatus')}
                allowDeselect={false}
                data={STEP_STATES.map((value) => ({ value, label: t(`admin.boardStep_${value}`) }))}
                value={status}
                onChange={(next) => setStatus((next ?? status) as typeof status)}
              />
              {isBlocked && (
                <TextInput
                  label={t('admin.stepBlocker')}
                  placeholder={t('admin.stepBlockerExample')}
                  required
                  maxLength={200}
                  value={blocker}
                  error={isTried && !isWhole && t('admin.required')}
                  onChange={(event) => setBlocker(event.currentTarget.value)}
                />
              )}
              <Select
                label={t('admin.stepAssignee')}
                clearable
                searchable
                data={people.map(({ id, fullName }) => ({ value: id, label: fullName }))}
                value={assigneeId}
                onChange={setAssigneeId}
              />
              {isOpen && (
                <Button type="submit" size="lg" loading={save.isPending}>
                  {t('common.save')}
                </Button>
              )}
            </Stack>
          </fieldset>
        </form>
        {step.stepKind === 'hourly' && <Hours step={step} isOpen={isOpen} />}
      </Stack>
    </Modal>
  );
};
