import type { CreatedMcpKey, McpKey } from '@comanda/contracts';
import { Confirm, Empty } from '@comanda/web/mantine';
import { Badge, Button, Card, Group, Stack } from '@mantine/core';
import { IconKey, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Loaded } from '../base/page.tsx';
import { useTranslation } from '../base/use-translation.ts';
import rows from '../cash/tills.module.css';
import { useTimes } from '../hubs/use-times.ts';
import classes from './assistants.module.css';
import { type KeyState, keyState } from './key-state.ts';
import { MadeKey, NewKeyForm } from './new-key.tsx';
import { useEndKey, useKeys } from './use-assistants.ts';

const COLORS: Record<KeyState, string> = { active: 'jade', expiring: 'maize', expired: 'gray', revoked: 'gray' };

const KeyRow = ({ one, onEnd }: { one: McpKey; onEnd(isDeleted: boolean): void }) => {
  const { t } = useTranslation();
  const times = useTimes();
  const state = keyState(one, Date.now());
  return (
    <li className={`${rows.row} ${classes.key}`}>
      <span className={rows.what}>
        <strong style={{ overflowWrap: 'anywhere' }}>{one.label}</strong>
        <span className={rows.soft}>
          {one.scopes.map((scope) => t(`admin.scopeShort_${scope.replace(':', '_') as 'pos_read'}`)).join(' · ')}
        </span>
        <span className={rows.soft}>
          {one.lastUsedAt === null
            ? t('admin.keyNeverUsed')
            : t('admin.keyLastUsed', { at: times.since(one.lastUsedAt) })}
          {one.expiresAt !== null && ` · ${t('admin.keyEnds', { at: times.full(one.expiresAt) })}`}
        </span>
      </span>
      <Group gap={8} wrap="nowrap" style={{ flexShrink: 0 }}>
        <Badge color={COLORS[state]}>{t(`admin.key_${state}`)}</Badge>
        {state === 'revoked' || state === 'expired' ? (
          <Button variant="subtle" color="chile" onClick={() => onEnd(true)}>
            {t('admin.deleteKey')}
          </Button>
        ) : (
          <Button variant="subtle" color="chile" onClick={() => onEnd(false)}>
            {t('admin.revokeKey')}
          </Button>
        )}
      </Group>
    </li>
  );
};

/** Keys of assistants: which there are, and making and ending them. */
export const Keys = () => {
  const { t } = useTranslation();
  const keys = useKeys();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedMcpKey | null>(null);
  const [ending, setEnding] = useState<{ key: McpKey; isDeleted: boolean } | null>(null);
  const end = useEndKey(t('admin.saved'), () => setEnding(null));
  const make = (
    <Button size="md" leftSection={<IconPlus size={20} />} onClick={() => setMaking(true)}>
      {t('admin.newKey')}
    </Button>
  );
  return (
    <Stack>
      <Loaded query={keys}>
        {({ data }) =>
          data.length === 0 ? (
            <Empty icon={<IconKey size={40} />} title={t('admin.noKeys')} hint={t('admin.noKeysHint')}>
              {make}
            </Empty>
          ) : (
            <Stack>
              <Group>{make}</Group>
              <Card withBorder p={0} component="ul" m={0} style={{ listStyle: 'none' }}>
                {data.map((one) => (
                  <KeyRow key={one.id} one={one} onEnd={(isDeleted) => setEnding({ key: one, isDeleted })} />
                ))}
              </Card>
            </Stack>
          )
        }
      </Loaded>
      {isMaking && (
        <NewKeyForm
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && <MadeKey made={made} onClose={() => setMade(null)} />}
      {ending && (
        <Confirm
          title={t(ending.isDeleted ? 'admin.deleteKeyOf' : 'admin.revokeKeyOf', { name: ending.key.label })}
          hint={t(ending.isDeleted ? 'admin.deleteKeyHint' : 'admin.revokeKeyHint')}
          action={t(ending.isDeleted ? 'admin.deleteKey' : 'admin.revokeKey')}
          busy={end.isPending}
          onConfirm={() => end.mutate({ id: ending.key.id, isDeleted: ending.isDeleted })}
          onClose={() => setEnding(null)}
        />
      )}
    </Stack>
  );
};
