import type { Figure as FigureName } from '@comanda/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from '../base/use-translation.ts';
import classes from './sales.module.css';

/** One figure with its definition under it; it opens the bills it is made of where there are such. */
export const ReportFigure = ({
  name,
  value,
  hint,
  onOpen,
}: {
  name: FigureName;
  value: ReactNode;
  hint?: string | undefined;
  onOpen?: (() => void) | undefined;
}) => {
  const { t } = useTranslation();
  const inside = (
    <>
      <span className={classes.soft}>{t(`admin.figure_${name}`)}</span>
      <strong>{value}</strong>
      {hint && <span>{hint}</span>}
      <span className={classes.soft}>{t(`admin.figure_${name}_says`)}</span>
    </>
  );
  return onOpen ? (
    <button type="button" className={classes.figure} onClick={onOpen}>
      {inside}
    </button>
  ) : (
    <div className={classes.figure}>{inside}</div>
  );
};
