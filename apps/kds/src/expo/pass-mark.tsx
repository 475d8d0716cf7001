import { useTranslation } from '../use-translation.ts';
import classes from './expo.module.css';

/** Says which station is the pass, unless its own name does. */
export const PassMark = ({ stationName, isPass }: { stationName: string; isPass: boolean }) => {
  const { t } = useTranslation();
  const word = t('kds.pass');
  if (!isPass || stationName.trim().toLowerCase() === word.toLowerCase()) return null;
  return <span className={classes.passMark}>{word}</span>;
};
