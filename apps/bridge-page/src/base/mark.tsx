import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import classes from './page.module.css';

export type Tone = 'good' | 'warn' | 'bad' | 'soft';

const ICONS = { good: IconCircleCheck, warn: IconAlertTriangle, bad: IconAlertTriangle, soft: IconCircleDashed };

/** How something is: a sign and a word, never a colour alone. */
export const Mark = ({ tone, words }: { tone: Tone; words: string }) => {
  const Icon = ICONS[tone];
  return (
    <span className={classes.mark} data-tone={tone}>
      <Icon size={20} />
      {words}
    </span>
  );
};
