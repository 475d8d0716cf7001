import { Button, TextInput } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useTranslation } from '../../base/use-translation.ts';
import classes from '../dialogs.module.css';
import type { TypedHours } from './menu-draft.ts';
import { readTime } from './time-of-day.ts';

/** Hours of one product of a menu: the menu's, until somebody asks for its own. */
export const ItemHours = ({
  name,
  hours,
  said,
  onChange,
}: {
  name: string;
  hours: TypedHours | undefined;
  said(end: keyof TypedHours): string | undefined;
  /** Undefined: the menu's again. */
  onChange(hours: TypedHours | undefined): void;
}) => {
  const { t } = useTranslation();
  return (
    <>
      <Button
        key={hours ? 'menu' : 'own'}
        variant="subtle"
        leftSection={<IconClock size={20} />}
        aria-label={t(hours ? 'admin.itemMenuHoursOf' : 'admin.itemOwnHoursOf', { name })}
        onClick={() => onChange(hours ? undefined : { from: '', to: '' })}
      >
        {t(hours ? 'admin.itemMenuHours' : 'admin.itemOwnHours')}
      </Button>
      {hours && (
        <div className={classes.itemHours}>
          {(['from', 'to'] as const).map((end) => (
            <TextInput
              key={end}
              label={t(`admin.menu_${end}`)}
              aria-label={t(`admin.itemHoursOf_${end}`, { name })}
              autoComplete="off"
              autoFocus={end === 'from' && hours.from === '' && hours.to === ''}
              maxLength={12}
              value={hours[end]}
              error={said(end)}
              onBlur={() => onChange({ ...hours, [end]: readTime(hours[end]) ?? hours[end] })}
              onChange={(event) => onChange({ ...hours, [end]: event.currentTarget.value })}
            />
          ))}
        </div>
      )}
    </>
  );
};
