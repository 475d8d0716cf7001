import { Notifications } from '@mantine/notifications';
import { useIsSmall } from '../base/sheet.tsx';
import classes from './toasts.module.css';

/** Short messages where they hide no title and no button that sends: under the header, on phones above the bars. */
export const Toasts = () => {
  const small = useIsSmall();
  return (
    <Notifications
      className={classes.toasts}
      position={small ? 'bottom-center' : 'top-center'}
      limit={small ? 2 : 4}
      containerWidth={420}
    />
  );
};
