import { Empty } from '@comanda/web/mantine';
import { Center, Loader, Menu, UnstyledButton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconBuildingStore,
  IconChevronDown,
  IconDots,
  IconLock,
  IconReceipt2,
  IconUserCircle,
} from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { useAccount, useBusiness } from '../base/context.ts';
import { useTranslation } from '../base/use-translation.ts';
import classes from './shell.module.css';
import { GROUPS, useWays } from './ways.tsx';

const AccountPage = lazy(async () => ({ default: (await import('../account/account-page.tsx')).AccountPage }));
const OwnPage = lazy(async () => ({ default: (await import('../hub-home/own-page.tsx')).OwnPage }));
const NewBusinessPage = lazy(async () => ({
  default: (await import('../business/new-business-page.tsx')).NewBusinessPage,
}));

const ICON = 22;
/** As many names as can be read side by side on a phone. */
const AT_THE_BOTTOM = 5;

const isAt = (path: string, to: string): boolean => path === to || path.startsWith(`${to}/`);

type Way = ReturnType<typeof useWays>[number];

const NavItem = ({ to, Icon, name }: Way) => {
  const { t } = useTranslation();
  const [path] = useLocation();
  const isActive = isAt(path, to);
  return (
    <Link
      href={to}
      className={classes.item}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
    >
      <Icon size={ICON} />
      <span>{t(`admin.${name}`)}</span>
    </Link>
  );
};

/** Which business of several; at a hub there is one, and the way back to its till. */
const PlaceBar = () => {
  const { t } = useTranslation();
  const { home } = useBusiness();
  if (home.kind === 'cloud') return <BusinessMenu />;
  return (
    <div className={classes.place}>
      <a href="/" className={classes.toTill}>
        <IconReceipt2 size={ICON} />
        {t('admin.toTill')}
      </a>
      <span className={classes.name}>{home.location.name}</span>
    </div>
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
  const { t, i18n } = useTranslation();
  const [, navigate] = useLocation();
  const { me, signOut } = useAccount();
  const other = i18n.language === 'es' ? 'en' : 'es';
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={`${t('admin.account')}: ${me.user?.fullName ?? ''}`}>
          <IconUserCircle size={26} />
          <span className={classes.personName}>{me.user?.fullName}</span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => navigate('/cuenta')}>{t('admin.account')}</Menu.Item>
        <Menu.Item onClick={() => i18n.choose(other)}>{t(`common.in_${other}`)}</Menu.Item>
        <Menu.Item color="chile" onClick={signOut}>
          {t('admin.signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
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
      <Menu.Dropdown className={classes.businesses}>
        {ways.map(({ to, Icon, name }) => (
          <Menu.Item key={to} component={Link} href={to} leftSection={<Icon size={ICON} />}>
            {t(`admin.${name}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

const GroupedNav = ({ ways }: { ways: readonly Way[] }) => {
  const { t } = useTranslation();
  const groups = GROUPS.filter((group) => ways.some((way) => way.group === group));
  return groups.map((group) => (
    <section key={group} className={classes.group} aria-label={t(`admin.group_${group}`)}>
      <h2>{t(`admin.group_${group}`)}</h2>
      {ways
        .filter((way) => way.group === group)
        .map((way) => (
          <NavItem key={way.to} {...way} />
        ))}
    </section>
  ));
};

const Nav = () => {
  const ways = useWays();
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const isCut = isPhone && ways.length > AT_THE_BOTTOM;
  if (!isPhone) {
    return (
      <nav className={classes.nav}>
        <GroupedNav ways={ways} />
      </nav>
    );
  }
  return (
    <nav className={classes.nav}>
      {(isCut ? ways.slice(0, AT_THE_BOTTOM - 1) : ways).map((way) => (
        <NavItem key={way.to} {...way} />
      ))}
      {isCut && <MoreMenu ways={ways.slice(AT_THE_BOTTOM - 1)} />}
    </nav>
  );
};

const Fetching = () => {
  const { t } = useTranslation();
  return (
    <Center mih={240}>
      <Loader role="status" aria-label={t('common.loading')} />
    </Center>
  );
};

/** Somebody who may see none of it: a waiter who came by the address. */
const NothingHere = () => {
  const { t } = useTranslation();
  return <Empty icon={<IconLock size={40} />} title={t('admin.nothingHere')} hint={t('admin.nothingHereHint')} />;
};

/** The page around every screen: which place, where to go, who is signed in. */
export const Shell = () => {
  const ways = useWays();
  const { home } = useBusiness();
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        <PlaceBar />
        <PersonMenu />
      </header>
      <Nav />
      <main className={classes.main}>
        <Suspense fallback={<Fetching />}>
          <Switch>
            {ways.map(({ to, Page }) => (
              <Route key={to} path={`${to}/*?`}>
                <Page />
              </Route>
            ))}
            <Route path="/cuenta">{home.kind === 'cloud' ? <AccountPage /> : <OwnPage />}</Route>
            {home.kind === 'cloud' && (
              <Route path="/negocio-nuevo">
                <NewBusinessPage />
              </Route>
            )}
            <Route>{ways[0] ? <Redirect to={ways[0].to} replace /> : <NothingHere />}</Route>
          </Switch>
        </Suspense>
      </main>
    </div>
  );
};
