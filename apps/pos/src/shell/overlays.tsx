import { TillLook } from '../base/till-look.tsx';
import { ApprovalDialog } from './approval-dialog.tsx';
import { Toasts } from './toasts.tsx';

/**
 * What lies over whatever page is shown. It stays when somebody signs out or the till locks: what they asked for may be refused,
 * or want a manager, only then, and is nothing to whoever signs in next.
 */
export const Overlays = () => (
  <TillLook>
    <Toasts />
    <ApprovalDialog />
  </TillLook>
);
