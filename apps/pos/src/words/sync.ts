import type { Pairs } from '@comanda/web';

/** What a till says: hub and cloud. */
export const syncWords = {
  sync_safe: ['Todo respaldado', 'All synced'],
  sync_loading: ['Trayendo precios y personal…', 'Getting prices and staff…'],
  sync_behind: ['Precios y personal sin actualizar desde {{since}}', 'Prices and staff not updated since {{since}}'],
  sync_sending_one: ['Enviando {{count}} cambio…', 'Sending {{count}} change…'],
  sync_sending_other: ['Enviando {{count}} cambios…', 'Sending {{count}} changes…'],
  sync_offline_zero: ['Sin internet desde {{since}}', 'No internet since {{since}}'],
  sync_offline_one: [
    'Sin internet desde {{since}}: {{count}} cambio guardado aquí',
    'No internet since {{since}}: {{count}} change kept here',
  ],
  sync_offline_other: [
    'Sin internet desde {{since}}: {{count}} cambios guardados aquí',
    'No internet since {{since}}: {{count}} changes kept here',
  ],
  sync_stuck_one: ['{{count}} cambio sin respaldar desde {{since}}', '{{count}} change not synced since {{since}}'],
  sync_stuck_other: ['{{count}} cambios sin respaldar desde {{since}}', '{{count}} changes not synced since {{since}}'],
  sync_connecting: ['Conectando con la nube…', 'Connecting to the cloud…'],
  sync_recovering: ['Trayendo datos de la nube…', 'Getting data back from the cloud…'],
  sync_fenced: [
    'Otro equipo tomó el lugar de este: aquí no se vende',
    'Another hub took the place of this one: do not sell here',
  ],
  sync_revoked: ['Equipo revocado: aquí no se vende', 'Revoked hub: do not sell here'],
  sync_restored: [
    'Equipo restaurado: falta internet para traer lo último y vender',
    'Restored hub: it needs the internet to get the latest and sell',
  ],
  sync_unpaired: ['Sin conectar a la nube', 'Not connected to the cloud'],
  syncHint_safe: ['Todo lo hecho aquí está también en la nube.', 'All that was done here is in the cloud too.'],
  syncHint_loading: [
    'Este equipo acaba de conectarse a la nube. Puede vender con lo que ya tiene.',
    'This hub has just joined the cloud. You can sell with what it has.',
  ],
  syncHint_behind: [
    'Todo lo hecho aquí está también en la nube, pero lo que cambia la administración no ha llegado. Puede seguir vendiendo; si tarda unos minutos, avise a soporte.',
    'All that was done here is in the cloud too, but what the administration changes has not arrived. You can go on selling; if it takes some minutes, tell support.',
  ],
  syncHint_sending: ['Lo que falta llega en unos segundos.', 'The rest arrives in a few seconds.'],
  syncHint_offline: [
    'Puede seguir vendiendo. Todo queda guardado en este equipo y se enviará solo cuando vuelva el internet.',
    'You can go on selling. All is kept on this hub and is sent by itself when the internet is back.',
  ],
  syncHint_stuck: [
    'La nube responde, pero no recibe los cambios. Puede seguir vendiendo; avise a soporte.',
    'The cloud answers, but does not take the changes. You can go on selling; tell support.',
  ],
  syncHint_connecting: ['El equipo acaba de encender. Puede vender.', 'The hub has just started. You can sell.'],
  syncHint_recovering: [
    'A este equipo le faltan datos que la nube sí tiene. No lo apague; avise a soporte si tarda.',
    'This hub lacks data that the cloud has. Leave it on; tell support if it takes long.',
  ],
  syncHint_restored: [
    'Este equipo volvió de una copia y la nube tiene ventas más recientes. En cuanto haya internet las trae y se puede vender.',
    'This hub came back from a backup, and the cloud has later sales. Once there is internet it gets them and can sell.',
  ],
  syncHint_fenced: [
    'Use el equipo nuevo. Lo que se hizo aquí no se pierde: la administración decide qué entra a las ventas.',
    'Use the new hub. What was done here is not lost: the administration decides what enters the sales.',
  ],
  syncHint_revoked: [
    'La administración lo marcó como perdido o robado. No envía nada más y no puede volver a su lugar; lo que no había enviado se pierde. Para usarlo otra vez, como un equipo nuevo:',
    'The administration marked it as lost or stolen. It sends nothing more and cannot take its place again; what it had not sent is lost. To use it again, as a new hub:',
  ],
  revokedStep1: [
    'Detenga el programa. De su carpeta de datos (COMANDA_DATA o, si no se eligió otra, «data») borre los archivos cuyo nombre empieza con «hub» y ninguno más: ahí pueden estar también los de la nube. Inícielo de nuevo.',
    'Stop the program. In its data folder (COMANDA_DATA or, if no other was chosen, “data”) delete the files whose name begins with “hub” and no others: the cloud’s may be there too. Start it again.',
  ],
  revokedStep2: [
    'En la página de bienvenida elija «Reemplaza a otro».',
    'On the welcome page choose “It replaces another”.',
  ],
  revokedStep3: [
    'Escriba el código de instalación y un código nuevo de la administración: Equipos, «Conectar equipo».',
    'Type the setup code and a new code of the administration: Hubs, “Connect a hub”.',
  ],
  fencedSent_one: [
    'Se envió {{count}} cambio a la administración para su revisión.',
    '{{count}} change was sent to the administration for review.',
  ],
  fencedSent_other: [
    'Se enviaron {{count}} cambios a la administración para su revisión.',
    '{{count}} changes were sent to the administration for review.',
  ],
  fencedLeft_one: [
    'Falta enviar {{count}} cambio: saldrá solo cuando haya internet. No borre este equipo.',
    '{{count}} change is still to be sent: it goes by itself once there is internet. Do not erase this hub.',
  ],
  fencedLeft_other: [
    'Falta enviar {{count}} cambios: saldrán solos cuando haya internet. No borre este equipo.',
    '{{count}} changes are still to be sent: they go by themselves once there is internet. Do not erase this hub.',
  ],
  sellOn: ['Vender sin esperar', 'Sell without waiting'],
  sellOnHint: [
    'Si no puede esperar: no se verá lo vendido después de la copia, y los números de orden repetidos llevarán una marca (-R). Al volver el internet todo se junta.',
    'If you cannot wait: what was sold after the backup is not shown, and order numbers given twice get a mark (-R). Once the internet is back all comes together.',
  ],
  rejoinCloud: ['Volver a usar este equipo', 'Use this hub again'],
  rejoinCloudHint: [
    'Con un código de este mismo local, el equipo trae lo que se vendió sin él y agrega lo suyo. El otro dejará de vender.',
    'With a code of this same location the hub gets what was sold without it and adds its own. The other one will sell no more.',
  ],
  syncHint_unpaired: [
    'Funciona completo sin la nube. Conéctelo para ver sus ventas y cambiar precios desde la administración.',
    'It is complete without the cloud. Connect it to see its sales and change prices from the administration.',
  ],
  syncTitle: ['Respaldo en la nube', 'Sync with the cloud'],
  syncUnsent: ['Cambios por respaldar', 'Changes not synced'],
  syncOldest: ['El más antiguo', 'The oldest'],
  syncContact: ['Último contacto con la nube', 'Last contact with the cloud'],
  syncUpToDate: ['Precios y personal recibidos', 'Prices and staff received'],
  syncNever: ['Nunca', 'Never'],
  syncClockAhead: ['El reloj de este equipo está adelantado {{time}}.', 'The clock of this hub is {{time}} ahead.'],
  syncClockBehind: ['El reloj de este equipo está atrasado {{time}}.', 'The clock of this hub is {{time}} behind.'],
  syncClockHint: [
    'Póngalo en hora: las horas de las órdenes salen mal.',
    'Set it: the times of orders come out wrong.',
  ],
  syncFeedErrors_one: [
    '{{count}} cambio de la administración no se pudo aplicar aquí. Avise a soporte.',
    '{{count}} change of the administration could not be applied here. Tell support.',
  ],
  syncFeedErrors_other: [
    '{{count}} cambios de la administración no se pudieron aplicar aquí. Avise a soporte.',
    '{{count}} changes of the administration could not be applied here. Tell support.',
  ],
  span_minute_one: ['{{count}} minuto', '{{count}} minute'],
  span_minute_other: ['{{count}} minutos', '{{count}} minutes'],
  span_hour_one: ['{{count}} hora', '{{count}} hour'],
  span_hour_other: ['{{count}} horas', '{{count}} hours'],
  span_day_one: ['{{count}} día', '{{count}} day'],
  span_day_other: ['{{count}} días', '{{count}} days'],
  cloudCode: ['Código de la administración', 'Code of the administration'],
  cloudCodeHint: [
    'Pídalo en la administración: Equipos, «Conectar equipo».',
    'Ask for it in the administration: Hubs, “Connect a hub”.',
  ],
  cloudCodeInvalid: ['Escriba las ocho letras y números', 'Type the eight letters and digits'],
  connectCloud: ['Conectar', 'Connect'],
  connectCloudHint: [
    'Al conectar se cierra la sesión de todos en este equipo. Hágalo cuando nadie esté cobrando.',
    'Connecting signs everybody out of this hub. Do it while nobody takes a payment.',
  ],
  cloudConnected: ['Conectado: {{business}}, {{location}}', 'Connected: {{business}}, {{location}}'],
  cloudConnectedHint: [
    'Por eso se cerró la sesión de todos; entre de nuevo.',
    'That is why everybody was signed out; sign in again.',
  ],
  pinsLost_one: [
    '{{count}} persona necesita un PIN nuevo; se lo pone la administración. El propietario entra con correo y contraseña.',
    '{{count}} person needs a new PIN, given in the administration. The owner signs in by e-mail and password.',
  ],
  pinsLost_other: [
    '{{count}} personas necesitan un PIN nuevo; se los pone la administración. El propietario entra con correo y contraseña.',
    '{{count}} people need a new PIN, given in the administration. The owner signs in by e-mail and password.',
  ],
} as const satisfies Pairs;
