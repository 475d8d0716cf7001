import type { Pairs } from '@comanda/web';

/** What the administration says: the first page. */
export const todayWords = {
  needs: ['Lo que espera a alguien', 'What waits for somebody'],
  secretChanges: ['PIN y contraseñas que otros cambiaron', 'PINs and passwords others changed'],
  ownSecretChanged: [
    '{{by}} cambió su PIN o contraseña ({{at}}). Si usted no lo pidió, avise al propietario.',
    '{{by}} changed your PIN or password ({{at}}). If you did not ask for it, tell the owner.',
  ],
  secretChanged: [
    '{{by}} cambió el PIN o la contraseña de {{name}} ({{at}})',
    '{{by}} changed the PIN or password of {{name}} ({{at}})',
  ],
  nothingNeeds: ['Todo en orden: nada espera a nadie', 'All is well: nothing waits for anybody'],
  noStationLate: ['Ninguna estación va tarde', 'No station is late'],
  need_blind_one: [
    '{{station}}: nadie ve {{count}} línea enviada. Vincule una pantalla o ponga una impresora.',
    '{{station}}: nobody sees {{count}} line that was sent. Pair a display or set up a printer.',
  ],
  need_blind_other: [
    '{{station}}: nadie ve {{count}} líneas enviadas. Vincule una pantalla o ponga una impresora.',
    '{{station}}: nobody sees {{count}} lines that were sent. Pair a display or set up a printer.',
  ],
  need_printer_zero: ['{{station}}: {{cause}}', '{{station}}: {{cause}}'],
  need_printer_one: [
    '{{station}}: {{cause}}; espera {{count}} comanda',
    '{{station}}: {{cause}}; {{count}} slip waits',
  ],
  need_printer_other: [
    '{{station}}: {{cause}}; esperan {{count}} comandas',
    '{{station}}: {{cause}}; {{count}} slips wait',
  ],
  need_held_one: ['{{station}}: {{count}} comanda está detenida', '{{station}}: {{count}} slip is held'],
  need_held_other: ['{{station}}: {{count}} comandas están detenidas', '{{station}}: {{count}} slips are held'],
  need_failed_one: ['{{station}}: {{count}} comanda no se imprimió', '{{station}}: {{count}} slip was not printed'],
  need_failed_other: [
    '{{station}}: {{count}} comandas no se imprimieron',
    '{{station}}: {{count}} slips were not printed',
  ],
  need_late_station_one: [
    '{{station}}: {{count}} platillo pendiente desde hace {{minutes}} min',
    '{{station}}: {{count}} dish pending for {{minutes}} min',
  ],
  need_late_station_other: [
    '{{station}}: {{count}} platillos pendientes, el más antiguo de {{minutes}} min',
    '{{station}}: {{count}} dishes pending, the oldest of {{minutes}} min',
  ],
  need_low_stock_one: ['{{names}}: queda poco', '{{names}}: little is left'],
  need_low_stock_other: ['Queda poco de {{count}} insumos: {{names}}', '{{count}} items run low: {{names}}'],
  need_no_till: [
    'Hay órdenes abiertas y ninguna caja abierta: nadie puede cobrar',
    'There are open orders and no open till: nobody can take payments',
  ],
  need_long_table: ['{{name}} lleva {{minutes}} minutos abierta', '{{name}} has been open for {{minutes}} minutes'],
  need_sync_stuck_one: ['{{count}} cambio no llega a la nube', '{{count}} change does not get to the cloud'],
  need_sync_stuck_other: ['{{count}} cambios no llegan a la nube', '{{count}} changes do not get to the cloud'],
  need_sync_recovering: [
    'Este equipo recupera su historia de la nube',
    'This hub takes its history back from the cloud',
  ],
  need_sync_fenced: ['Otro equipo tomó el lugar de este', 'Another hub took the place of this one'],
  openingLeft_one: [
    'Falta {{count}} paso para abrir su restaurante: {{next}}',
    '{{count}} step to open your restaurant: {{next}}',
  ],
  openingLeft_other: [
    'Faltan {{count}} pasos para abrir su restaurante; sigue {{next}}',
    '{{count}} steps to open your restaurant; next is {{next}}',
  ],
  openTables: ['Mesas abiertas', 'Open tables'],
  otherOrders: ['Para llevar y otras', 'Take out and others'],
  stillOwed: ['{{amount}} por cobrar', '{{amount}} to be paid'],
  leftOfTotal: ['faltan {{left}} de {{total}}', '{{left}} left of {{total}}'],
  noTillOpen: ['Ninguna caja abierta', 'No till is open'],
  toldAt: [
    'Última señal del local: {{at}}. Lo que sigue es de entonces.',
    'Last signal of the place: {{at}}. What follows is of then.',
  ],
  nothingTold: ['Este local todavía no ha contado nada a la nube', 'This place has told the cloud nothing yet'],
  hubOfPlace: ['Señal del local', 'Signal of the place'],
  cloudState: ['Nube', 'Cloud'],
  cloud_unpaired: ['Sin nube', 'No cloud'],
  cloud_paired: ['Conectado', 'Connected'],
  cloud_offline: ['Sin internet', 'No internet'],
  cloud_recovering: ['Recuperando', 'Recovering'],
  cloud_fenced: ['Reemplazado', 'Replaced'],
  unsent_one: ['{{count}} cambio por subir', '{{count}} change to send'],
  unsent_other: ['{{count}} cambios por subir', '{{count}} changes to send'],
  openOrders: ['Órdenes abiertas', 'Open orders'],
  noOpenOrders: ['Ninguna por ahora', 'None just now'],
  sinceMinutes: ['hace {{minutes}} min', '{{minutes}} min ago'],
  allOrders: ['Ver las {{count}}', 'See all {{count}}'],
  inKitchen: ['En cocina', 'In the kitchen'],
  nothingWaits: ['Nada pendiente', 'Nothing pending'],
  ticketsWait_one: ['{{count}} platillo, {{minutes}} min', '{{count}} dish, {{minutes}} min'],
  ticketsWait_other: [
    '{{count}} platillos, el más antiguo de {{minutes}} min',
    '{{count}} dishes, the oldest of {{minutes}} min',
  ],
} as const satisfies Pairs;
