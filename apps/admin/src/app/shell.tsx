import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconBuildingStore,
  IconChevronDown,
  IconClipboardList,
  IconId,
  IconMapPin,
  IconServer2,
  IconSettings,
  IconToolsKitchen2,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { AccountPage } from '../account/account-page.tsx';
import { AuditPage } from '../audit/audit-page.tsx';
import { NewBusinessPage } from '../business/new-business-page.tsx';
import { CatalogueRoutes } from '../catalogue/catalogue-routes.tsx';
import { CustomersRoutes } from '../customers/customers-routes.tsx';
import { HubsPage } from '../hubs/hubs-page.tsx';
import { LocationsPage } from '../locations/locations-page.tsx';
import { SettingsPage } from '../settings/settings-page.tsx';
import { StaffPage } from '../staff/staff-page.tsx';
import { useAccount, useBusiness, useMay } from './context.ts';
import classes from './shell.module.css';

const ICON = 22;

const NavItem = ({ to, icon, label }: { to: string; icon: ReactNode; label: string }) => {
  const [path] = useLocation();
  const isActive = path === to || path.startsWith(`${to}/`);
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

const Nav = () => {
  const { t } = useTranslation();
  return (
    <nav className={classes.nav}>
      {useMay('Customer:View') && (
        <NavItem to="/clientes" icon={<IconUsers size={ICON} />} label={t('admin.customers')} />
      )}
      {useMay('Catalogue:View') && (
        <NavItem to="/carta" icon={<IconToolsKitchen2 size={ICON} />} label={t('admin.catalogue')} />
      )}
      {useMay('Business:View') && (
        <NavItem to="/locales" icon={<IconMapPin size={ICON} />} label={t('admin.locations')} />
      )}
      {useMay('Hub:View') && <NavItem to="/equipos" icon={<IconServer2 size={ICON} />} label={t('admin.hubs')} />}
      {useMay('Staff:View') && <NavItem to="/personal" icon={<IconId size={ICON} />} label={t('admin.staff')} />}
      {useMay('Audit:View') && (
        <NavItem to="/bitacora" icon={<IconClipboardList size={ICON} />} label={t('admin.audit')} />
      )}
      {useMay('Business:Update') && (
        <NavItem to="/ajustes" icon={<IconSettings size={ICON} />} label={t('admin.settings')} />
      )}
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
