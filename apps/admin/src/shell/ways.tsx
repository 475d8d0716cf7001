import type { Permission } from '@comanda/contracts';
import {
  IconArmchair2,
  IconCalendarEvent,
  IconCash,
  IconCashRegister,
  IconChartBar,
  IconClipboardList,
  IconClock,
  IconDatabase,
  IconDeviceTv,
  IconFlame,
  IconHome,
  IconId,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconPackage,
  IconPrinter,
  IconReceiptTax,
  IconRobot,
  IconRocket,
  IconServer2,
  IconSettings,
  IconToolsKitchen2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { type ComponentType, lazy } from 'react';
import { type Home, useBusiness } from '../base/context.ts';

/** What people come for, as the list at the side is divided. */
export const GROUPS = ['service', 'selling', 'place'] as const;
export type Group = (typeof GROUPS)[number];

export interface Way {
  /** Where it is; what lies below it is its own. */
  to: string;
  name: `way_${string}`;
  group: Group;
  Icon: TablerIcon;
  permission: Permission;
  homes: readonly Home['kind'][];
  Page: ComponentType;
}

/** A page is fetched when somebody goes there. */
const page = (load: () => Promise<ComponentType>) => lazy(async () => ({ default: await load() }));

/** Every way of the administration, in the order they are shown in. */
const WAYS = [
  {
    to: '/hoy',
    name: 'way_today',
    group: 'service',
    Icon: IconHome,
    permission: 'Order:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../today/today-page.tsx')).TodayPage),
  },
  {
    to: '/ventas',
    name: 'way_sales',
    group: 'service',
    Icon: IconChartBar,
    permission: 'Report:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../sales/sales-page.tsx')).SalesPage),
  },
  {
    to: '/clientes',
    name: 'way_customers',
    group: 'service',
    Icon: IconUsers,
    permission: 'Customer:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../customers/customers-routes.tsx')).CustomersRoutes),
  },
  {
    to: '/reservaciones',
    name: 'way_guests',
    group: 'service',
    Icon: IconCalendarEvent,
    permission: 'Reservation:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../guests/guests-page.tsx')).GuestsPage),
  },
  {
    to: '/cajas',
    name: 'way_cash',
    group: 'service',
    Icon: IconCashRegister,
    permission: 'CashSession:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../cash/tills-page.tsx')).TillsPage),
  },
  {
    to: '/correos',
    name: 'way_mail',
    group: 'service',
    Icon: IconMail,
    permission: 'Communication:View',
    homes: ['cloud'],
    Page: page(async () => (await import('../mail/mail-page.tsx')).MailPage),
  },
  {
    to: '/bitacora',
    name: 'way_audit',
    group: 'service',
    Icon: IconClipboardList,
    permission: 'Audit:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../audit/audit-page.tsx')).AuditPage),
  },
  {
    to: '/carta',
    name: 'way_catalogue',
    group: 'selling',
    Icon: IconToolsKitchen2,
    permission: 'Catalogue:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../catalogue/catalogue-routes.tsx')).CatalogueRoutes),
  },
  {
    to: '/inventario',
    name: 'way_stock',
    group: 'selling',
    Icon: IconPackage,
    permission: 'Stock:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../stock/stock-routes.tsx')).StockRoutes),
  },
  {
    to: '/cobro',
    name: 'way_methods',
    group: 'selling',
    Icon: IconCash,
    permission: 'PaymentMethod:Update',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../payment/methods-page.tsx')).MethodsPage),
  },
  {
    to: '/facturacion',
    name: 'way_invoicing',
    group: 'selling',
    Icon: IconReceiptTax,
    permission: 'Fel:View',
    homes: ['cloud'],
    Page: page(async () => (await import('../invoicing/invoicing-routes.tsx')).InvoicingRoutes),
  },
  {
    to: '/salon',
    name: 'way_room',
    group: 'place',
    Icon: IconArmchair2,
    permission: 'Dining:Update',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../room/room-page.tsx')).RoomPage),
  },
  {
    to: '/estaciones',
    name: 'way_stations',
    group: 'place',
    Icon: IconFlame,
    permission: 'Kitchen:Update',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../kitchen/stations-page.tsx')).StationsPage),
  },
  {
    to: '/impresoras',
    name: 'way_printers',
    group: 'place',
    Icon: IconPrinter,
    permission: 'Kitchen:Update',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../kitchen/printers-page.tsx')).PrintersPage),
  },
  {
    to: '/pantallas',
    name: 'way_screens',
    group: 'place',
    Icon: IconDeviceTv,
    permission: 'Device:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../kitchen/screens-page.tsx')).ScreensPage),
  },
  {
    to: '/personal',
    name: 'way_staff',
    group: 'place',
    Icon: IconId,
    permission: 'Staff:View',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../staff/staff-page.tsx')).StaffPage),
  },
  {
    to: '/local',
    name: 'way_place',
    group: 'place',
    Icon: IconClock,
    permission: 'Business:Update',
    homes: ['hub', 'cloud'],
    Page: page(async () => (await import('../place/place-page.tsx')).PlacePage),
  },
  {
    to: '/copias',
    name: 'way_backups',
    group: 'place',
    Icon: IconDatabase,
    permission: 'Hub:View',
    homes: ['hub'],
    Page: page(async () => (await import('../backups/backups-page.tsx')).BackupsPage),
  },
  {
    to: '/abrir',
    name: 'way_open',
    group: 'place',
    Icon: IconListCheck,
    permission: 'Business:Update',
    homes: ['hub'],
    Page: page(async () => (await import('../opening/opening-page.tsx')).OpeningPage),
  },
  {
    to: '/locales',
    name: 'way_locations',
    group: 'place',
    Icon: IconMapPin,
    permission: 'Business:View',
    homes: ['cloud'],
    Page: page(async () => (await import('../locations/locations-page.tsx')).LocationsPage),
  },
  {
    to: '/equipos',
    name: 'way_hubs',
    group: 'place',
    Icon: IconServer2,
    permission: 'Hub:View',
    homes: ['cloud'],
    Page: page(async () => (await import('../hubs/hubs-page.tsx')).HubsPage),
  },
  {
    to: '/proyectos',
    name: 'way_implementations',
    group: 'place',
    Icon: IconRocket,
    permission: 'Implementation:View',
    homes: ['cloud'],
    Page: page(async () => (await import('../implementations/implementations-routes.tsx')).ImplementationsRoutes),
  },
  {
    to: '/asistentes',
    name: 'way_assistants',
    group: 'place',
    Icon: IconRobot,
    permission: 'McpKey:Manage',
    homes: ['cloud'],
    Page: page(async () => (await import('../assistants/assistants-page.tsx')).AssistantsPage),
  },
  {
    to: '/ajustes',
    name: 'way_settings',
    group: 'place',
    Icon: IconSettings,
    permission: 'Business:Update',
    homes: ['cloud'],
    Page: page(async () => (await import('../settings/settings-page.tsx')).SettingsPage),
  },
] as const satisfies readonly Way[];

export type WayName = (typeof WAYS)[number]['name'];

/** Where this person may go here. */
export const useWays = (): readonly (typeof WAYS)[number][] => {
  const { home, membership } = useBusiness();
  return WAYS.filter(
    ({ homes, permission }) =>
      (homes as readonly string[]).includes(home.kind) && membership.permissions.includes(permission),
  );
};
