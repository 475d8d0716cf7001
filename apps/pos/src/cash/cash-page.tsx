import type { CashSessionView } from '@comanda/contracts';
import { errorText, formatDateTime, formatMoney } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Empty } from '@comanda/web/mantine';
import { Alert, Button, Skeleton } from '@mantine/core';
import { IconArrowDownLeft, IconArrowUpRight, IconCash, IconCoins, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { usePlace, useRuntime } from '../base/context.ts';
import page from '../base/page.module.css';
import { useCashSession, useStaffNames } from '../base/queries.ts';
import { useTranslation } from '../base/use-translation.ts';
import { DrawerButton } from '../printing/drawer-button.tsx';
import { PrintButton } from '../printing/print-button.tsx';
import classes from './cash.module.css';
import { CloseResult } from './close-result.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { MovementDialog } from './movement-dialog.tsx';
import { OpenDialog } from './open-dialog.tsx';
import { TipsDialog } from './tips-dialog.tsx';

const Movements = ({ session }: { session: CashSessionView }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const staff = useStaffNames();
  if (session.movements.length === 0) return <p className={classes.none}>{t('pos.noMovements')}</p>;
  return (
    <ul className={classes.movements}>
      {session.movements.map((movement) => (
        <li key={movement.id}>
          {movement.kind === 'in' ? (
            <IconArrowDownLeft color="var(--jade)" />
          ) : (
            <IconArrowUpRight color="var(--chile)" />
          )}
          <span>
            <strong>{movement.reason}</strong>
            <small>
              {t(movement.kind === 'in' ? 'pos.moneyIn' : 'pos.moneyOut')} ·{' '}
              {formatDateTime(movement.createdAt, location.timeZone)}
              {staff.has(movement.createdBy) && ` · ${staff.get(movement.createdBy)}`}
            </small>
          </span>
          <b>
            {movement.kind === 'in' ? '+' : '−'}
            {formatMoney(movement.amount, business.currency)}
          </b>
        </li>
      ))}
    </ul>
  );
};

const OpenSession = ({ session, onClosed }: { session: CashSessionView; onClosed(closed: CashSessionView): void }) => {
  const { t } = useTranslation();
  const { business, location } = usePlace();
  const staff = useStaffNames();
  const [asked, setAsked] = useState<'in' | 'out' | 'tips' | 'close' | null>(null);
  const close = () => setAsked(null);
  const { session: signedIn } = useRuntime();
  const mayMove = may(signedIn, 'CashSession:Move');
  // Who counts blind must not read it on the screen.
  const mayKnow = may(signedIn, 'Audit:View');
  return (
    <div className={classes.session}>
      <section className={classes.panel}>
        <h2>{session.registerName}</h2>
        <dl className={classes.facts}>
          <dt>{t('pos.openedAt')}</dt>
          <dd>{formatDateTime(session.openedAt, location.timeZone)}</dd>
          <dt>{t('pos.openedBy')}</dt>
          <dd>{staff.get(session.openedBy) ?? '—'}</dd>
          <dt>{t('pos.openingAmount')}</dt>
          <dd>{formatMoney(session.openingAmount, business.currency)}</dd>
          <dt>{t('pos.openOrders')}</dt>
          <dd>{session.openOrders}</dd>
        </dl>
        <div className={classes.buttons}>
          <Button variant="default" leftSection={<IconArrowDownLeft size={20} />} onClick={() => setAsked('in')}>
            {t('pos.moneyIn')}
          </Button>
          <Button variant="default" leftSection={<IconArrowUpRight size={20} />} onClick={() => setAsked('out')}>
            {t('pos.moneyOut')}
          </Button>
        </div>
        {mayMove && (
          <Button variant="default" leftSection={<IconCoins size={20} />} onClick={() => setAsked('tips')}>
            {t('pos.tips')}
          </Button>
        )}
        <div className={classes.papers}>
          <PrintButton
            asked={{ documentType: 'CASH_X', sourceKind: 'cash_session', sourceId: session.id }}
            label={t('pos.printX')}
            size="sm"
            withPreview={mayKnow}
          />
          <DrawerButton session={session} />
        </div>
        <Button size="xl" fullWidth leftSection={<IconLock size={22} />} onClick={() => setAsked('close')}>
          {t('pos.closeSession')}
        </Button>
      </section>
      <section className={classes.panel}>
        <h2>{t('pos.movements')}</h2>
        <Movements session={session} />
      </section>
      {(asked === 'in' || asked === 'out') && <MovementDialog sessionId={session.id} kind={asked} onClose={close} />}
      {asked === 'tips' && <TipsDialog sessionId={session.id} onClose={close} />}
      {asked === 'close' && (
        <CloseSheet
          session={session}
          onClose={close}
          onClosed={(closed) => {
            close();
            onClosed(closed);
          }}
        />
      )}
    </div>
  );
};

/** The cash register session: open it, take money in and out, count it blind at the end. */
export const CashPage = () => {
  const { t } = useTranslation();
  const session = useCashSession();
  const mayOpen = may(useRuntime().session, 'CashSession:Open');
  const [opening, setOpening] = useState(false);
  const [closed, setClosed] = useState<CashSessionView | null>(null);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <h1 className={page.title}>{t('pos.cashSession')}</h1>
      </header>
      <div className={page.body}>
        {session.isPending && <Skeleton height={320} radius={8} />}
        {session.error && !session.data && <Alert color="chile">{errorText(t, session.error)}</Alert>}
        {closed && <CloseResult session={closed} onDone={() => setClosed(null)} />}
        {!closed && session.data === null && (
          <Empty
            icon={<IconCash size={48} />}
            title={t('pos.noCashSession')}
            hint={t(mayOpen ? 'pos.noCashSessionHint' : 'pos.askToOpenCash')}
          >
            {mayOpen && (
              <Button size="xl" onClick={() => setOpening(true)}>
                {t('pos.openCashSession')}
              </Button>
            )}
          </Empty>
        )}
        {!closed && session.data && <OpenSession session={session.data} onClosed={setClosed} />}
      </div>
      {opening && <OpenDialog onClose={() => setOpening(false)} />}
    </div>
  );
};
