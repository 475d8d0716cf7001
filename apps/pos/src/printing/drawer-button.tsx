import type { CashSessionView, DocumentPrintJob } from '@comanda/contracts';
import { may } from '@comanda/web/hub-session';
import { useFeedback } from '@comanda/web/mantine';
import { Button } from '@mantine/core';
import { IconCashRegister } from '@tabler/icons-react';
import { useState } from 'react';
import { useLive, useRuntime } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { ReasonDialog } from '../order/reason-dialog.tsx';
import { useWhyStopped } from './use-why-stopped.ts';

/** Opens the drawer of the till, for a reason that the log keeps. */
export const DrawerButton = ({ session }: { session: CashSessionView }) => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const { online } = useLive();
  const feedback = useFeedback();
  const [isAsking, setAsking] = useState(false);
  const whyStopped = useWhyStopped();
  if (!may(runtime.session, 'CashDrawer:Open')) return null;
  const open = async (reason: string): Promise<boolean> => {
    const about = { what: t('pos.openDrawer') };
    try {
      const { stationId } = await runtime.write<DocumentPrintJob>({
        method: 'POST',
        path: `/cash-sessions/${session.id}/open-drawer`,
        body: { reason },
        about,
      });
      const stopped = whyStopped(stationId);
      if (stopped) feedback.tell(t('pos.drawerWaits', { ...stopped }));
      else feedback.done(t('pos.drawerAsked'));
      return true;
    } catch (error) {
      feedback.error(error, t('pos.openDrawer'));
      return false;
    }
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCashRegister size={20} />}
        disabled={!online}
        onClick={() => setAsking(true)}
      >
        {t('pos.openDrawer')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('pos.openDrawerWhy')}
          confirm={t('pos.openDrawer')}
          reasons={['reasonChange', 'reasonCount', 'reasonMistake']}
          onConfirm={open}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};
