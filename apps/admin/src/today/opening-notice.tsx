import { IconListCheck } from '@tabler/icons-react';
import { Link } from 'wouter';
import { useTranslation } from '../base/use-translation.ts';
import { openingSteps, SETUP_TESTED_AT } from '../opening/opening-steps.ts';
import { useOpening } from '../opening/use-opening.ts';
import classes from './today.module.css';

/**
 * How much of opening the restaurant is left; nothing once a test order reached every station: it is open, and a display that is
 * switched off at night is no step to take.
 */
export const OpeningNotice = () => {
  const { t } = useTranslation();
  const place = useOpening();
  const left = place ? openingSteps(place).filter(({ state }) => state === 'todo') : [];
  if (left.length === 0 || place?.parameters.has(SETUP_TESTED_AT)) return null;
  return (
    <Link href="/abrir" className={classes.need} data-good>
      <IconListCheck size={22} />
      {t('admin.openingLeft', { count: left.length, next: t(`admin.open_${left[0]!.id}`) })}
    </Link>
  );
};
