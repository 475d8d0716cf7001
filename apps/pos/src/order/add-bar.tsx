import { IconAlertTriangle, IconPlayerPause } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './order.module.css';
import type { OrderOnScreen } from './project-order.ts';

/** What the next tapped product gets. */
export interface AddSettings {
  course: number;
  seat: number | null;
  hold: boolean;
}
export const START_SETTINGS: AddSettings = { course: 1, seat: null, hold: false };

const COURSES = [1, 2, 3];

type Seated = Pick<OrderOnScreen, 'guestCount' | 'guests' | 'items'>;

/**
 * Seats to offer: as many as guests are known, four when nobody said; and never fewer than dishes are for: those of a table that was
 * joined came with theirs.
 */
export const seatCountOf = ({ guestCount, guests, items }: Seated): number => {
  const known = Math.max(guestCount ?? 4, ...guests.map((guest) => guest.seatNo));
  const served = items.filter((line) => !line.voidedAt).map((line) => line.seatNo ?? 0);
  return Math.max(Math.min(known, 20), ...served);
};

/** From 1 to so many. */
export const seatsTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1);

export const Chip = ({
  on,
  label,
  children,
  onClick,
}: {
  on: boolean;
  label: string;
  children: React.ReactNode;
  onClick(): void;
}) => (
  <button type="button" className={classes.chip} aria-pressed={on} aria-label={label} onClick={onClick}>
    {children}
  </button>
);

export interface AddBarProps extends Pick<Seated, 'guests'> {
  seatCount: number;
  settings: AddSettings;
  onChange(settings: AddSettings): void;
}

/** A seat, with a mark where somebody allergic sits. */
const SeatChip = ({
  seat,
  allergies,
  on,
  onClick,
}: {
  seat: number;
  allergies: readonly string[];
  on: boolean;
  onClick(): void;
}) => {
  const { t } = useTranslation();
  const isAllergic = allergies.length > 0;
  const label = isAllergic
    ? t('pos.seatAllergic', { number: seat, allergies: allergies.join(', ') })
    : t('pos.seatNamed', { number: seat });
  return (
    <Chip on={on} label={label} onClick={onClick}>
      {seat}
      {isAllergic && <IconAlertTriangle className={classes.seatAllergy} size={18} />}
    </Chip>
  );
};

/** Course, seat and hold for the lines to come. */
export const AddBar = memo(({ settings, seatCount, guests, onChange }: AddBarProps) => {
  const { t } = useTranslation();
  return (
    <div className={classes.addBar}>
      <div className={classes.addRow}>
        <span className={classes.addLabel}>{t('pos.course')}</span>
        {COURSES.map((course) => (
          <Chip
            key={course}
            on={settings.course === course}
            label={t('pos.courseNamed', { number: course })}
            onClick={() => onChange({ ...settings, course })}
          >
            {course}
          </Chip>
        ))}
        <Chip
          on={settings.hold}
          label={t('pos.holdNext')}
          onClick={() => onChange({ ...settings, hold: !settings.hold })}
        >
          <IconPlayerPause size={18} />
          {t('pos.hold')}
        </Chip>
      </div>
      <div className={classes.addRow}>
        <span className={classes.addLabel}>{t('pos.seat')}</span>
        <div className={classes.addChips}>
          <Chip
            on={settings.seat === null}
            label={t('pos.seatTable')}
            onClick={() => onChange({ ...settings, seat: null })}
          >
            {t('pos.seatTable')}
          </Chip>
          {seatsTo(Math.max(seatCount, settings.seat ?? 0)).map((seat) => (
            <SeatChip
              key={seat}
              seat={seat}
              allergies={guests.find((guest) => guest.seatNo === seat)?.allergies ?? []}
              on={settings.seat === seat}
              onClick={() => onChange({ ...settings, seat })}
            />
          ))}
        </div>
      </div>
    </div>
  );
});
