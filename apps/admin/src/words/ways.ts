import type { Pairs } from '@comanda/web';

/** What the administration says: where one can go, and who signs in at a hub. */
export const waysWords = {
  group_service: ['Servicio', 'Service'],
  group_selling: ['Venta', 'Selling'],
  group_place: ['Local', 'Place'],
  way_today: ['Hoy', 'Today'],
  way_sales: ['Ventas', 'Sales'],
  way_backups: ['Copias', 'Copies'],
  way_open: ['Abrir mi restaurante', 'Open my restaurant'],
  way_catalogue: ['Carta', 'Menu'],
  way_methods: ['Cobro', 'Payment'],
  way_invoicing: ['Facturación', 'Invoicing'],
  way_room: ['Salón', 'Room'],
  way_stations: ['Estaciones', 'Stations'],
  way_printers: ['Impresoras', 'Printers'],
  way_screens: ['Pantallas', 'Displays'],
  way_staff: ['Personal', 'Staff'],
  way_place: ['Local y horario', 'Place and hours'],
  way_guests: ['Reservaciones', 'Reservations'],
  way_cash: ['Cajas', 'Tills'],
  way_audit: ['Bitácora', 'Audit log'],
  way_customers: ['Clientes', 'Customers'],
  way_locations: ['Locales', 'Locations'],
  way_hubs: ['Equipos', 'Hubs'],
  way_settings: ['Ajustes', 'Settings'],
  hubTagline: [
    'Administración de este local, también sin internet',
    'This place’s administration, also without internet',
  ],
  signInByEmail: ['Entrar con correo y contraseña', 'Sign in by e-mail and password'],
  signInByPin: ['Entrar con PIN', 'Sign in by PIN'],
  toTill: ['Ir a la caja', 'Go to the till'],
  nothingHere: ['Su puesto no entra aquí', 'Your role does not come in here'],
  nothingHereHint: [
    'Pida a un gerente que entre con su PIN, o vuelva a la caja.',
    'Ask a manager to sign in by PIN, or go back to the till.',
  ],
  staffInCloud: [
    'El personal de este local se administra en la nube; los cambios llegan aquí solos.',
    'The staff of this place is managed in the cloud; changes come here by themselves.',
  ],
} as const satisfies Pairs;
