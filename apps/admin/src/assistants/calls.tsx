import { MOST_COUNTED } from '@comanda/contracts';
import { Empty } from '@comanda/web/mantine';
import { Badge, Card, Group, Select, Stack, Switch } from '@mantine/core';
import { IconRobot } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { Pager } from '../base/pager.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { useTimes } from '../hubs/use-times.ts';
import classes from './assistants.module.css';
import { SIZE, useCalls, useKeys } from './use-assistants.ts';

/** What assistants asked: when, through whom, which tool, what came of it and how long it took. */
export const Calls = () => {
  const { t } = useTranslation();
  const times = useTimes();
  const [credential, setCredential] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [page, setPage] = useState(1);
  const keys = useKeys().data?.data ?? [];
  const calls = useCalls({ ...(credential ? { credential } : {}), ...(hasFailed ? { hasFailed } : {}), page });
  const look = (act: () => void) => {
    setPage(1);
    act();
  };
  return (
    <Stack>
      <Group align="center">
        <Select
          aria-label={t('admin.callsOf')}
          placeholder={t('admin.callsOf')}
          clearable
          data={keys.map(({ id, label }) => ({ value: `key ${id}`, label }))}
          value={credential}
          onChange={(next) => look(() => setCredential(next))}
        />
        <Switch
          size="md"
          label={t('admin.callsFailed')}
          checked={hasFailed}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            look(() => setFailed(checked));
          }}
        />
      </Group>
      <Loaded query={calls}>
        {({ data, total }) =>
          data.length === 0 ? (
            <Empty icon={<IconRobot size={40} />} title={t('admin.noCalls')} hint={t('admin.noCallsHint')} />
          ) : (
            <Stack>
              <Card withBorder p={0}>
                <table className={classes.calls}>
                  <thead>
                    <tr>
                      <th>{t('admin.callAt')}</th>
                      <th>{t('admin.callBy')}</th>
                      <th>{t('admin.callTool')}</th>
                      <th>{t('admin.callOutcome')}</th>
                      <th>{t('admin.callTook')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {data.map((one) => (
                      <tr key={one.id}>
                        <td data-label={t('admin.callAt')}>{times.since(one.calledAt)}</td>
                        <td data-label={t('admin.callBy')}>
                          <span>
                            {one.callerName}
                            {one.clientName !== '' && <span className={classes.soft}> {one.clientName}</span>}
                          </span>
                        </td>
                        <td data-label={t('admin.callTool')}>
                          <code>{one.tool}</code>
                        </td>
                        <td data-label={t('admin.callOutcome')}>
                          {one.outcome === 'ok' ? (
                            <Badge color="jade">{t('admin.callDone')}</Badge>
                          ) : (
                            <Badge color="chile">{one.outcome}</Badge>
                          )}
                        </td>
                        <td data-label={t('admin.callTook')}>{t('admin.milliseconds', { count: one.tookMs })}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </Card>
              <Pager page={page} size={SIZE} total={total} most={MOST_COUNTED} onPage={setPage} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  );
};
