import { Button } from '@mantine/core';
import { IconArmchair } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import { Chip } from '../order/add-bar.tsx';
import orderClasses from '../order/order.module.css';
import type { ChosenDish, DishPlace } from './combo-choice.ts';

/** Where the dishes of a combo go that say nothing else, and where they may. */
export interface ComboPlace {
  seat: number | null;
  course: number;
  seats: readonly number[];
}

interface DishPlaceProps {
  dish: ChosenDish;
  usual: ComboPlace;
  onPlace(place: DishPlace): void;
}

const COURSES = [1, 2, 3, 4];

/** Who a dish of a combo is for and when it is wanted, where that is not as of all of it. */
export const DishPlaceFields = ({ dish, usual, onPlace }: DishPlaceProps) => {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { place, product } = dish;
  const seatNo = place.seatNo === undefined ? usual.seat : place.seatNo;
  const course = place.courseNumber ?? usual.course;
  const seatWords = (seat: number | null) =>
    seat === null ? t('pos.seatTable') : t('pos.seatNamed', { number: seat });
  const said = `${seatWords(seatNo)} · ${t('pos.courseNamed', { number: course })}`;
  const seats = seatNo === null || usual.seats.includes(seatNo) ? usual.seats : [...usual.seats, seatNo];
  if (!isOpen) {
    return (
      <Button
        variant="subtle"
        justify="start"
        leftSection={<IconArmchair size={20} />}
        aria-label={t('pos.placeOf', { name: product.name, place: said })}
        onClick={() => setOpen(true)}
      >
        {said}
      </Button>
    );
  }
  return (
    <>
      <fieldset className={orderClasses.placeRow} aria-label={t('pos.seatOf', { name: product.name })}>
        <span className={orderClasses.addLabel}>{t('pos.seat')}</span>
        <div className={orderClasses.chips}>
          {[null, ...seats].map((seat) => (
            <Chip
              key={seat}
              on={seat === seatNo}
              label={seatWords(seat)}
              onClick={() => onPlace({ ...place, seatNo: seat })}
            >
              {seat ?? t('pos.seatTable')}
            </Chip>
          ))}
        </div>
      </fieldset>
      <fieldset className={orderClasses.placeRow} aria-label={t('pos.courseOf', { name: product.name })}>
        <span className={orderClasses.addLabel}>{t('pos.course')}</span>
        <div className={orderClasses.chips}>
          {COURSES.map((one) => (
            <Chip
              key={one}
              on={one === course}
              label={t('pos.courseNamed', { number: one })}
              onClick={() => onPlace({ ...place, courseNumber: one })}
            >
              {one}
            </Chip>
          ))}
        </div>
      </fieldset>
    </>
  );
};
