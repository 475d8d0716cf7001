import { Notifications } from '@mantine/notifications';
import { useIsSmall } from '../base/sheet.tsx';
import classes from './toasts.module.css';

/** Short messages where they hide no title, nothing to search or count with and no button that sends: low on the left, on phones above the bars. */
export const Toasts = () => {
  const small = useIsSmall();
  return (
    <Notifications
      className={classes.toasts}
      position={small ? 'bottom-center' : 'bottom-left'}
      limit={small ? 2 : 4}
      containerWidth={420}
    />
  );
};
