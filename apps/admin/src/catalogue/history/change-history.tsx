import type { ProductChange } from '@comanda/contracts';
import { Button, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../base/context.ts';
import { useTranslation } from '../../base/use-translation.ts';
import { useTimes } from '../../hubs/use-times.ts';
import { changeText } from './change-text.ts';
import classes from './history.module.css';
import { type HistoryOf, useHistory, useUndoChange } from './use-changes.ts';

/** When a product was changed last, and by whom; what was changed stands in its history. */
export const LastChange = ({ change }: { change: ProductChange }) => {
  const { t } = useTranslation();
  const { since } = useTimes();
  return (
    <span className={classes.lastChange} title={changeText(t, change)}>
      {t('admin.lastChange', { at: since(change.at), by: change.by })}
    </span>
  );
};

/** What was changed of a product, a menu, a category or a group, the last first; each can be undone as long as it stands. */
export const ChangeHistory = ({ of, id, onUndone }: { of: HistoryOf; id: string; onUndone(): void }) => {
  const { t } = useTranslation();
  const { full } = useTimes();
  const mayUpdate = useMay('Catalogue:Update');
  const history = useHistory(of, id).data ?? [];
  const undo = useUndoChange(of, id, onUndone);
  const [isAll, setIsAll] = useState(false);
  if (history.length === 0) return null;
  const shown = isAll ? history : history.slice(0, 1);
  return (
    <section className={classes.history} aria-label={t('admin.history')} data-wide>
      <Text fw={650}>{t('admin.history')}</Text>
      <ul>
        {shown.map((one) => (
          <li key={one.id}>
            <div>
              <Text>{changeText(t, one)}</Text>
              <Text size="sm" c="dimmed">
                {full(one.at)} · {one.by}
                {(one.count ?? 1) > 1 && ` · ${t('admin.changedTogether', { count: one.count })}`}
              </Text>
            </div>
            {one.canUndo && mayUpdate && (
              <Button
                variant="default"
                leftSection={<IconArrowBackUp size={20} />}
                loading={undo.isPending && undo.variables === one.id}
                disabled={undo.isPending}
                onClick={() => undo.mutate(one.id)}
              >
                {t('common.undo')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {history.length > 1 && (
        <Button variant="subtle" onClick={() => setIsAll(!isAll)}>
          {t(isAll ? 'admin.onlyLastChange' : 'admin.allChanges', { count: history.length })}
        </Button>
      )}
    </section>
  );
};
