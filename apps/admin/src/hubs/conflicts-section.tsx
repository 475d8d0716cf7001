import type { ConflictChoice, SyncConflict } from '@comanda/contracts';
import { ApiError } from '@comanda/web';
import { Empty, useFeedback } from '@comanda/web/mantine';
import { Badge, Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconArrowsSplit, IconCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi, useMay } from '../base/context.ts';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import classes from './hubs.module.css';
import { HUBS_KEY, useConflicts } from './use-fleet.ts';
import { useTimes } from './use-times.ts';
import { isSameValue, valueText } from './value-text.ts';

const SIZE = 20;

const useTitle = (conflict: SyncConflict): string => {
  const { t } = useTranslation();
  const what = t(`admin.entity_${conflict.entity}`, { defaultValue: conflict.entity });
  return conflict.rowName ? `${what} · ${conflict.rowName}` : what;
};

const useResolve = (conflict: SyncConflict) => {
  const { t } = useTranslation();
  const api = useApi();
  const client = useQueryClient();
  const feedback = useFeedback();
  const name = useTitle(conflict);
  return useMutation({
    mutationFn: (choice: ConflictChoice) =>
      api.send('POST', `/hubs/conflicts/${conflict.id}/resolve`, { body: { choice } }),
    onSuccess: (_, choice) =>
      feedback.done(t(choice === 'kept' ? 'admin.conflictKept' : 'admin.conflictOther', { name })),
    onError: (error) => {
      const isPassed = error instanceof ApiError && error.code === 'VALIDATION_FAILED';
      feedback.error(isPassed ? new ApiError('', error.status, t('admin.otherNotPossible')) : error, name);
    },
    onSettled: () => client.invalidateQueries({ queryKey: HUBS_KEY }),
  });
};

const Values = ({ conflict, resolve }: { conflict: SyncConflict; resolve: ReturnType<typeof useResolve> }) => {
  const { t } = useTranslation();
  const mayResolve = useMay('Hub:Resolve');
  const { loser, kept, current, lost, locationName, isOpenToOther } = conflict;
  const hub = t('admin.fromHub', { name: locationName });
  const cloud = t('admin.fromCloud');
  const isChangedSince = isOpenToOther && !isSameValue(kept, current);
  const now = isOpenToOther ? current : kept;
  return (
    <div className={classes.values}>
      <section aria-label={t('admin.countsNow')}>
        <div className={classes.source}>
          {isChangedSince ? t('admin.changedSince') : loser === 'hub' ? cloud : hub}
          <Badge color="jade" leftSection={<IconCheck size={16} className={classes.badgeIcon} />}>
            {t('admin.countsNow')}
          </Badge>
        </div>
        <b>{valueText(t, conflict, now)}</b>
        {mayResolve && (
          <Button
            variant="default"
            loading={resolve.isPending && resolve.variables === 'kept'}
            disabled={resolve.isPending}
            onClick={() => resolve.mutate('kept')}
          >
            {t('admin.keepThisValue')}
          </Button>
        )}
      </section>
      <section aria-label={loser === 'hub' ? hub : cloud}>
        <div className={classes.source}>{loser === 'hub' ? hub : cloud}</div>
        <b>{valueText(t, conflict, lost)}</b>
        {mayResolve && isOpenToOther && !isSameValue(current, lost) && (
          <Button
            variant="light"
            loading={resolve.isPending && resolve.variables === 'other'}
            disabled={resolve.isPending}
            onClick={() => resolve.mutate('other')}
          >
            {t('admin.useOtherValue')}
          </Button>
        )}
      </section>
    </div>
  );
};

/** An edit of a hub that a rule refused: there is nothing to choose. */
const Refused = ({ conflict, resolve }: { conflict: SyncConflict; resolve: ReturnType<typeof useResolve> }) => {
  const { t } = useTranslation();
  const mayResolve = useMay('Hub:Resolve');
  const name = conflict.locationName;
  return (
    <div className={classes.refused}>
      <Text>
        {t(`admin.refused_${conflict.code}`, { name, defaultValue: t('admin.refused_other', { name }) })}{' '}
        {t('admin.refusedHint')}
      </Text>
      {mayResolve && (
        <Button variant="default" loading={resolve.isPending} onClick={() => resolve.mutate('kept')}>
          {t('admin.understood')}
        </Button>
      )}
    </div>
  );
};

const Conflict = ({ conflict }: { conflict: SyncConflict }) => {
  const { t } = useTranslation();
  const resolve = useResolve(conflict);
  const title = useTitle(conflict);
  const times = useTimes();
  const { field, at, locationName } = conflict;
  return (
    <Card withBorder p="md" component="article" aria-label={title}>
      <div className={classes.head}>
        <Title order={3} size="h4">
          {title}
        </Title>
        <Text c="dimmed">{`${locationName} · ${times.full(at)}`}</Text>
      </div>
      {field === null ? (
        <Refused conflict={conflict} resolve={resolve} />
      ) : (
        <>
          <Text fw={600} mt={4}>
            {t(`admin.column_${field}`, { defaultValue: field.replaceAll('_', ' ') })}
          </Text>
          <Values conflict={conflict} resolve={resolve} />
        </>
      )}
    </Card>
  );
};

/** What two people changed without knowing of each other, side by side, for somebody to decide. */
export const ConflictsSection = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const conflicts = useConflicts(page, SIZE);
  return (
    <section className={classes.section} aria-label={t('admin.conflicts')}>
      <Title order={2} size="h3">
        {t('admin.conflicts')}
      </Title>
      <Loaded query={conflicts}>
        {({ data, total }) =>
          total === 0 ? (
            <Empty
              icon={<IconArrowsSplit size={40} />}
              title={t('admin.noConflicts')}
              hint={t('admin.noConflictsHint')}
            />
          ) : (
            <Stack>
              <Text c="dimmed">{t('admin.conflictsHint')}</Text>
              {data.map((one) => (
                <Conflict key={one.id} conflict={one} />
              ))}
              <Pager page={page} size={SIZE} total={total} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </section>
  );
};
