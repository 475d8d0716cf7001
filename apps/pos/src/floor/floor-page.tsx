import { ApiError, errorText } from '@comanda/web';
import { may } from '@comanda/web/hub-session';
import { Empty } from '@comanda/web/mantine';
import { ActionIcon, Button, ScrollArea, SegmentedControl, Skeleton, Tabs, VisuallyHidden } from '@mantine/core';
import { useLocalStorage, useSessionStorage } from '@mantine/hooks';
import { IconArmchair2, IconCalendarEvent, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import { useRuntime } from '../base/context.ts';
import { ManageLink } from '../base/manage-link.tsx';
import page from '../base/page.module.css';
import { useAreas, useStaffNames, useTables } from '../base/queries.ts';
import { useIsSmall } from '../base/sheet.tsx';
import { useTranslation } from '../base/use-translation.ts';
import { ReservedDialog } from '../guests/reserved-dialog.tsx';
import { useNextGuests } from '../guests/use-guests.ts';
import { useOpenOrdersHere } from '../order/use-order-on-screen.ts';
import { useIsWaiting } from '../status/use-standing-orders.ts';
import classes from './floor.module.css';
import { FloorPlan } from './floor-plan.tsx';
import { MoveOrderDialog } from './move-order-dialog.tsx';
import { NewOrderDialog } from './new-order-dialog.tsx';
import { useOpenOrder } from './open-order.ts';
import { PickOrderDialog } from './pick-order-dialog.tsx';
import { TableCard } from './table-card.tsx';
import { TableMenu } from './table-menu.tsx';
import { isDrawn, ownFirst, type TableCardModel, tableCards } from './table-state.ts';
import { useAnotherRound } from './use-another-round.ts';

const ALL = 'all';

/** Which dialog of the floor is open, and for which table. */
type Asked = { what: 'menu' | 'move' | 'pick' | 'reserved'; card: TableCardModel } | { what: 'new' } | null;

const Areas = ({ value, onChange }: { value: string; onChange(area: string): void }) => {
  const { t } = useTranslation();
  const areas = useAreas().data?.data ?? [];
  return (
    <ScrollArea type="never" className={classes.areas}>
      <Tabs variant="pills" value={value} onChange={(area) => onChange(area ?? ALL)}>
        <Tabs.List className={classes.tabs}>
          <Tabs.Tab value={ALL}>{t('pos.allAreas')}</Tabs.Tab>
          {areas.map((area) => (
            <Tabs.Tab key={area.id} value={area.id}>
              {area.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
    </ScrollArea>
  );
};

const LOOKS = ['plan', 'list'] as const;
type Look = (typeof LOOKS)[number];

/** The plan where somebody has drawn one and there is room for it; whoever likes it otherwise says so once. */
const useLook = (): [Look, ((look: Look) => void) | null] => {
  const [chosen, choose] = useLocalStorage<Look | null>({
    key: 'comanda.pos.floor-look',
    defaultValue: null,
    getInitialValueInEffect: false,
  });
  const isSmall = useIsSmall();
  const drawn = isDrawn(tableCards(useTables().data?.data ?? [], [], null));
  if (isSmall || !drawn) return ['list', null];
  return [chosen ?? 'plan', choose];
};

const LookSwitch = () => {
  const { t } = useTranslation();
  const [look, choose] = useLook();
  if (!choose) return null;
  return (
    <SegmentedControl
      aria-label={t('pos.floorLook')}
      data={LOOKS.map((value) => ({ value, label: t(`pos.look_${value}`) }))}
      value={look}
      onChange={(next) => choose(next as Look)}
    />
  );
};

const Cards = ({ area, onAsk }: { area: string; onAsk(asked: Asked): void }) => {
  const { t } = useTranslation();
  const tables = useTables();
  const orders = useOpenOrdersHere();
  const [, navigate] = useLocation();
  const opener = useOpenOrder();
  const another = useAnotherRound();
  const { session } = useRuntime();
  const areas = useAreas().data?.data ?? [];
  const [look] = useLook();
  const next = useNextGuests();
  const facts = { staff: useStaffNames(), isWaiting: useIsWaiting() };
  if (!tables.data || !orders.data) {
    const refusal = tables.error ?? orders.error;
    if (refusal instanceof ApiError && refusal.status === 403)
      return <Empty icon={<IconArmchair2 size={48} />} title={errorText(t, refusal)} hint={t('pos.notYourPage')} />;
    return (
      <div className={classes.grid}>
        {Array.from({ length: 12 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
          <Skeleton key={i} className={classes.placeholder} radius={8} />
        ))}
      </div>
    );
  }
  const cards = tableCards(tables.data.data, orders.data, area === ALL ? null : area, next);
  if (cards.length === 0) {
    return (
      <Empty icon={<IconArmchair2 size={48} />} title={t('pos.noTables')} hint={t('pos.noTablesHint')}>
        <ManageLink to="/salon" label={t('pos.drawRoom')} permission="Dining:Update" />
      </Empty>
    );
  }
  const onTap = (card: TableCardModel) => {
    const [first, second] = card.orders;
    if (second) onAsk({ what: 'pick', card });
    else if (first) navigate(`/orders/${first.id}`);
    else if (card.state === 'dirty') onAsk({ what: 'menu', card });
    else if (card.next?.isHeld) onAsk({ what: 'reserved', card });
    else void opener.open({ orderType: 'dine_in', tableId: card.table.id });
  };
  const onMenu = (card: TableCardModel) => onAsk({ what: 'menu', card });
  const onRound = (orderId: string) => void another(orderId);
  if (look === 'plan') {
    const shown = areas
      .map(({ id, name }) => ({ id, name, cards: cards.filter(({ table }) => table.areaId === id) }))
      .filter((one) => one.cards.length > 0);
    return (
      <FloorPlan areas={shown} busyId={opener.opening} onTap={onTap} onMenu={onMenu} onRound={onRound} {...facts} />
    );
  }
  return (
    <div className={classes.grid}>
      {ownFirst(cards, session.user.id).map((card) => (
        <TableCard
          key={card.table.id}
          card={card}
          busy={opener.opening === card.table.id}
          onTap={() => onTap(card)}
          onMenu={() => onMenu(card)}
          onRound={onRound}
          {...facts}
        />
      ))}
    </div>
  );
};

const Reserved = ({ card, onClose }: { card: TableCardModel; onClose(): void }) => {
  const opener = useOpenOrder();
  return (
    <ReservedDialog
      reservation={card.next!.reservation}
      tableNumber={card.table.tableNumber}
      isOpening={opener.opening !== null}
      onOthers={() => void opener.open({ orderType: 'dine_in', tableId: card.table.id }).then(onClose)}
      onClose={onClose}
    />
  );
};

/** On a phone the way to them is here: its bar has no room. */
const GuestsLink = () => {
  const { t } = useTranslation();
  const { session } = useRuntime();
  if (!useIsSmall() || !may(session, 'Reservation:View')) return null;
  return (
    <ActionIcon component={Link} href="/guests" variant="default" size={48} aria-label={t('pos.reservations')}>
      <IconCalendarEvent size={22} />
    </ActionIcon>
  );
};

/** Every table of the house, with what is going on at it. */
export const FloorPage = () => {
  const { t } = useTranslation();
  const [area, setArea] = useSessionStorage({ key: 'comanda.pos.area', defaultValue: ALL });
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  return (
    <div className={page.page}>
      <header className={page.header}>
        <VisuallyHidden component="h1">{t('pos.tables')}</VisuallyHidden>
        <Areas value={area} onChange={setArea} />
        <LookSwitch />
        <GuestsLink />
        <Button
          variant="light"
          className={classes.takeOut}
          leftSection={<IconShoppingBag size={20} />}
          onClick={() => setAsked({ what: 'new' })}
        >
          <span className={classes.takeOutWord}>{t('common.take_out')}</span>
        </Button>
      </header>
      <div className={page.body}>
        <Cards area={area} onAsk={setAsked} />
      </div>
      {asked?.what === 'menu' && (
        <TableMenu card={asked.card} onClose={close} onMove={() => setAsked({ what: 'move', card: asked.card })} />
      )}
      {asked?.what === 'reserved' && <Reserved card={asked.card} onClose={close} />}
      {asked?.what === 'move' && asked.card.orders[0] && (
        <MoveOrderDialog order={asked.card.orders[0]} onClose={close} />
      )}
      {asked?.what === 'pick' && <PickOrderDialog card={asked.card} onClose={close} />}
      <NewOrderDialog opened={asked?.what === 'new'} onClose={close} />
    </div>
  );
};
