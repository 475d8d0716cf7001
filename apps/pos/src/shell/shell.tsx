import { useIdleLock, useWakeLock } from '@comanda/web';
import { keepSession, may } from '@comanda/web/hub-session';
import { UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArmchair2,
  IconBan,
  IconBarcode,
  IconCalendarEvent,
  IconCash,
  IconPrinter,
  IconReceipt,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { Route, Switch, useLocation } from 'wouter';
import { useApp, useLive, usePlace, useRuntime } from '../base/context.ts';
import { useStore } from '../base/store.ts';
import { useTranslation } from '../base/use-translation.ts';
import { useAnswered } from '../customers/use-requests.ts';
import { useFailedInvoiceCount } from '../invoice/use-failed-invoices.ts';
import { usePaymentNotices } from '../payment/use-pay.ts';
import { PaperStrip } from '../status/paper-strip.tsx';
import { usePrinterAlerts } from '../status/status-queries.ts';
import { FencedBanner } from '../sync/fenced-banner.tsx';
import { SyncItem, SyncStrip } from '../sync/sync-item.tsx';
import { FullStorageStrip } from './full-storage-strip.tsx';
import { pages } from './pages.ts';
import { PersonItem } from './person-item.tsx';
import classes from './shell.module.css';
import { useRefusedNotices } from './use-refused-notices.ts';
import { useTwoAtTable } from './use-two-at-table.ts';

interface NavItemProps {
  icon: ReactNode;
  label: string;
  active?: boolean;
  alert?: number;
  /** On a phone there is no room for it here: it is where the tables are. */
  isWideOnly?: boolean;
  onClick(): void;
}

const NavItem = ({ icon, label, active = false, alert = 0, isWideOnly = false, onClick }: NavItemProps) => (
  <button
    type="button"
    className={classes.item}
    data-active={active || undefined}
    data-wide-only={isWideOnly || undefined}
    onClick={onClick}
  >
    <span className={classes.icon}>
      {icon}
      {alert > 0 && <span className={classes.alert}>{alert}</span>}
    </span>
    <span className={classes.label} data-long={label.length > 8 || undefined}>
      {label}
    </span>
  </button>
);

const useLock = (): ((byItself?: boolean) => void) => {
  const { session, wayBack } = useApp();
  const runtime = useRuntime();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  /** `byItself`: whoever signs in next finds what was on the screen, and this person comes back without the hub, too. */
  return (byItself = false) => {
    if (!byItself) navigate('/');
    const comesBack = byItself && wayBack.lock(runtime.session);
    if (!comesBack) wayBack.forget();
    keepSession(null);
    session.set(null);
    // What this person sent and is not answered yet goes on under their own name.
    void (comesBack ? runtime.rest() : runtime.signOut());
    if (!comesBack) client.removeQueries({ queryKey: ['cash'] });
  };
};

const Retrying = () => {
  const { t } = useTranslation();
  const runtime = useRuntime();
  const count = useStore(runtime.retrying);
  const { online } = useLive();
  if (count === 0 || !online) return null;
  return (
    <div className={classes.retrying} role="status">
      {t('pos.retrying')}
    </div>
  );
};

const IN_ORDER = /^\/(orders\/|pay\/)/;

const Nav = ({ onStatus, onSync, onSoldOut }: { onStatus(): void; onSync(): void; onSoldOut(): void }) => {
  const { t } = useTranslation();
  const [path, navigate] = useLocation();
  const { session } = useRuntime();
  const { online } = useLive();
  const alerts = usePrinterAlerts() + useFailedInvoiceCount();
  const answered = useAnswered();
  const lock = useLock();
  const size = 26;
  return (
    <nav className={classes.nav} data-hide-small={IN_ORDER.test(path) || undefined}>
      <NavItem
        icon={<IconArmchair2 size={size} />}
        label={t('pos.tables')}
        active={path === '/'}
        onClick={() => navigate('/')}
      />
      <NavItem
        icon={<IconReceipt size={size} />}
        label={t('pos.orders')}
        active={path === '/orders'}
        onClick={() => navigate('/orders')}
      />
      {may(session, 'Sale:Create') && (
        <NavItem
          icon={<IconBarcode size={size} />}
          label={t('pos.counter')}
          active={path === '/counter'}
          onClick={() => navigate('/counter')}
        />
      )}
      <NavItem
        icon={<IconCash size={size} />}
        label={t('pos.cash')}
        active={path === '/cash'}
        onClick={() => navigate('/cash')}
      />
      {may(session, 'Reservation:View') && (
        <NavItem
          icon={<IconCalendarEvent size={size} />}
          label={t('pos.guestsTitle')}
          active={path.startsWith('/guests')}
          isWideOnly
          onClick={() => navigate('/guests')}
        />
      )}
      {may(session, 'Customer:View') && (
        <NavItem
          icon={<IconUsers size={size} />}
          label={t('customers.title')}
          alert={answered.length}
          active={path.startsWith('/customers')}
          onClick={() => navigate('/customers')}
        />
      )}
      <NavItem
        icon={<IconPrinter size={size} />}
        label={t('pos.status')}
        alert={alerts + (online ? 0 : 1)}
        onClick={onStatus}
      />
      {may(session, 'Product:SetAvailability') && (
        <NavItem icon={<IconBan size={size} />} label={t('pos.soldOut')} onClick={onSoldOut} />
      )}
      {may(session, 'Catalogue:Update') && (
        // On a phone there is no room for it here: it is where the state is.
        <UnstyledButton component="a" href="/admin/" className={classes.item} data-wide-only>
          <span className={classes.icon}>
            <IconSettings size={size} />
          </span>
          <span className={classes.label}>{t('pos.manage')}</span>
        </UnstyledButton>
      )}
      <div className={classes.spacer} />
      <SyncItem onOpen={onSync} />
      <PersonItem onLock={() => lock()} />
    </nav>
  );
};

/** The page around every screen: where to go, who is signed in, what needs attention. */
export const Shell = () => {
  const [statusOpened, status] = useDisclosure(false);
  const [syncOpened, sync] = useDisclosure(false);
  const [soldOutOpened, soldOut] = useDisclosure(false);
  const [path] = useLocation();
  // Guests read it.
  const isBoard = path === '/guests/board';
  const lock = useLock();
  usePaymentNotices();
  useRefusedNotices();
  useTwoAtTable();
  useWakeLock(true);
  const { live } = useApp();
  // Locked while the hub is away, or before anybody knows, a till would sell nothing until it is back. What was on the screen is
  // there again.
  useIdleLock(
    usePlace().idleLockMinutes,
    () => live.get().online && live.get().isHeard,
    () => lock(true),
  );
  return (
    <div className={classes.shell}>
      {!isBoard && <Nav onStatus={status.open} onSync={sync.open} onSoldOut={soldOut.open} />}
      <div className={classes.banners}>
        {!isBoard && (
          <>
            <FencedBanner onOpen={sync.open} />
            <FullStorageStrip />
            <PaperStrip onOpen={status.open} />
          </>
        )}
      </div>
      <main className={classes.main}>
        <Suspense>
          <Switch>
            <Route path="/orders">
              <pages.Orders />
            </Route>
            <Route path="/orders/:id">{({ id }) => <pages.Order orderId={id} key={id} />}</Route>
            <Route path="/orders/:id/bill">{({ id }) => <pages.Bill orderId={id} key={id} />}</Route>
            <Route path="/orders/:id/pay/:billId">
              {({ id, billId }) => <pages.Payment orderId={id} billId={billId} key={billId} />}
            </Route>
            <Route path="/counter">
              <pages.Counter />
            </Route>
            <Route path="/cash">
              <pages.Cash />
            </Route>
            <Route path="/guests">
              <pages.Guests part="reservations" />
            </Route>
            <Route path="/guests/waitlist">
              <pages.Guests part="waitlist" />
            </Route>
            <Route path="/guests/board">
              <pages.Board />
            </Route>
            <Route path="/customers/:id?">{({ id }) => <pages.Customers id={id} />}</Route>
            <Route>
              <pages.Floor />
            </Route>
          </Switch>
        </Suspense>
      </main>
      {!isBoard && !IN_ORDER.test(path) && <SyncStrip onOpen={sync.open} />}
      <Retrying />
      <Suspense>
        <pages.Status
          opened={statusOpened}
          onClose={status.close}
          onSoldOut={soldOut.open}
          onSignedOut={() => lock()}
        />
        {soldOutOpened && <pages.SoldOut onClose={soldOut.close} />}
        {syncOpened && <pages.Sync onClose={sync.close} />}
      </Suspense>
    </div>
  );
};
