import type { Permission } from '@comanda/contracts';
import { Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBuildingStore,
  IconChevronDown,
  IconClipboardList,
  IconDots,
  IconId,
  IconMapPin,
  IconServer2,
  IconSettings,
  IconToolsKitchen2,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { AccountPage } from '../account/account-page.tsx';
import { AuditPage } from '../audit/audit-page.tsx';
import { useAccount, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import { NewBusinessPage } from '../business/new-business-page.tsx';
import { CatalogueRoutes } from '../catalogue/catalogue-routes.tsx';
import { CustomersRoutes } from '../customers/customers-routes.tsx';
import { HubsPage } from '../hubs/hubs-page.tsx';
import { LocationsPage } from '../locations/locations-page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { StaffPage } from '../staff/staff-page.tsx';
import classes from './shell.module.css';

const ICON = 22;
/** As many names as can be read side by side on a phone. */
const AT_THE_BOTTOM = 5;

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

const NavItem = ({ to, icon, label }: { to: string; icon: ReactNode; label: string }) => {
  const [path] = useLocation();
  const isActive = isAt(path, to);
  return (
    <Link
      href={to}
      className={classes.item}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
    >
      {icon}
      <span>{label}</span>
    </Link>
  );
};

const BusinessMenu = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { membership, businesses, choose } = useBusiness();
  const others = businesses.filter((one) => one.businessId !== membership.businessId);
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <UnstyledButton className={classes.business}>
          <IconBuildingStore size={ICON} />
          <span className={classes.name}>{membership.businessName}</span>
          <IconChevronDown size={18} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.businesses}>
        {others.length > 0 && <Menu.Label>{t('admin.chooseBusiness')}</Menu.Label>}
        {others.map((one) => (
          <Menu.Item
            key={one.businessId}
            onClick={() => {
              choose(one.businessId);
              navigate('/');
            }}
          >
            {one.businessName}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => navigate('/negocio-nuevo')}>{t('admin.newBusiness')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const PersonMenu = () => {
  const { t } = useTranslation();
  const [, navigate] = useLocation();
  const { me, signOut } = useAccount();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('admin.account')}>
          <IconUserCircle size={26} />
          <span className={classes.personName}>{me.user?.fullName}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate('/cuenta')}>{t('admin.account')}</Menu.Item>
        <Menu.Item color="chile" onClick={signOut}>
          {t('admin.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

interface Way {
  to: string;
  icon: ReactNode;
  label: string;
}

/** Where this person may go, what is used most first. */
const useWays = (): Way[] => {
  const { t } = useTranslation();
  const { permissions } = useBusiness().membership;
  const ways: (Way & { permission: Permission })[] = [
    { permission: 'Customer:View', to: '/clientes', icon: <IconUsers size={ICON} />, label: t('admin.customers') },
    {
      permission: 'Catalogue:View',
      to: '/carta',
      icon: <IconToolsKitchen2 size={ICON} />,
      label: t('admin.catalogue'),
    },
    { permission: 'Business:View', to: '/locales', icon: <IconMapPin size={ICON} />, label: t('admin.locations') },
    { permission: 'Hub:View', to: '/equipos', icon: <IconServer2 size={ICON} />, label: t('admin.hubs') },
    { permission: 'Staff:View', to: '/personal', icon: <IconId size={ICON} />, label: t('admin.staff') },
    { permission: 'Audit:View', to: '/bitacora', icon: <IconClipboardList size={ICON} />, label: t('admin.audit') },
    { permission: 'Business:Update', to: '/ajustes', icon: <IconSettings size={ICON} />, label: t('admin.settings') },
  ];
  return ways.filter(({ permission }) => permissions.includes(permission));
};

/** What does not fit at the bottom of a phone. */
const MoreMenu = ({ ways }: { ways: readonly Way[] }) => {
  const { t } = useTranslation();
  const [path] = useLocation();
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.item} data-active={ways.some(({ to }) => isAt(path, to)) || undefined}>
          <IconDots size={ICON} />
          <span>{t('admin.more')}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ to, icon, label }) => (
          <Menu.Item key={to} component={Link} href={to} leftSection={icon}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const Nav = () => {
  const ways = useWays();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const isCut = isPhone && ways.length > AT_THE_BOTTOM;
  return (
    <nav className={classes.nav}>
      {(isCut ? ways.slice(0, AT_THE_BOTTOM - 1) : ways).map((way) => (
        <NavItem key={way.to} {...way} />
      ))}
      {isCut && <MoreMenu ways={ways.slice(AT_THE_BOTTOM - 1)} />}
    </nav>
  );
};

/** The page around every screen: which business, where to go, who is signed in. */
export const Shell = () => (
  <div className={classes.shell}>
    <header className={classes.header}>
      <BusinessMenu />
      <PersonMenu />
    </header>
    <Nav />
    <main className={classes.main}>
      <Switch>
        <Route path="/clientes/*?">
          <CustomersRoutes />
        </Route>
        <Route path="/carta/*?">
          <CatalogueRoutes />
        </Route>
        <Route path="/locales">
          <LocationsPage />
        </Route>
        <Route path="/equipos">
          <HubsPage />
        </Route>
        <Route path="/personal">
          <StaffPage />
        </Route>
        <Route path="/bitacora">
          <AuditPage />
        </Route>
        <Route path="/ajustes">
          <SettingsPage />
        </Route>
        <Route path="/cuenta">
          <AccountPage />
        </Route>
        <Route path="/negocio-nuevo">
          <NewBusinessPage />
        </Route>
        <Route>
          <Redirect to="/clientes" replace />
        </Route>
      </Switch>
    </main>
  </div>
);
