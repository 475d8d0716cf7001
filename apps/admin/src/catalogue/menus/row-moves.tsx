import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import { moved } from './order-of.ts';

/** Moves a row of a form's list up or down. */
export const RowMoves = <T,>({
  rows,
  index,
  label,
  disabled = false,
  onChange,
}: {
  rows: readonly T[];
  index: number;
  label: string;
  disabled?: boolean;
  onChange(rows: T[]): void;
}) => {
  const { t } = useTranslation();
  return (
    <div className={classes.moves}>
      <ActionIcon
        aria-label={t('admin.moveUp', { name: label })}
        disabled={disabled || index === 0}
        onClick={() => onChange(moved(rows, index, index - 1))}
      >
        <IconArrowUp size={20} />
      </ActionIcon>
      <ActionIcon
        aria-label={t('admin.moveDown', { name: label })}
        disabled={disabled || index === rows.length - 1}
        onClick={() => onChange(moved(rows, index, index + 1))}
      >
        <IconArrowDown size={20} />
      </ActionIcon>
    </div>
  );
};
