import type { Pairs } from '@comanda/web';

/** What a till says: around every screen. */
export const aroundWords = {
  title: ['Punto de venta', 'Point of sale'],

  tables: ['Mesas', 'Tables'],
  orders: ['Órdenes', 'Orders'],
  cash: ['Caja', 'Cash'],
  status: ['Estado', 'Status'],
  install: ['Instalar en esta tableta', 'Install on this tablet'],
  optional: ['Opcional', 'Optional'],
  clear: ['Borrar', 'Clear'],
  backspace: ['Borrar último', 'Backspace'],
  less: ['Uno menos', 'One less'],
  more: ['Uno más', 'One more'],
  saving: ['Guardando', 'Saving'],
  retrying: ['Sin respuesta, reintentando…', 'No answer, trying again…'],
  offlineTitle: ['Sin conexión con el sistema.', 'No connection to the hub.'],
  lockOffline: ['¿Bloquear sin conexión?', 'Lock while offline?'],
  lockOfflineHint: [
    'Mientras el sistema no responda nadie podrá entrar en este equipo, y no se podrán tomar órdenes aquí.',
    'While the hub does not answer nobody can sign in on this device, and no orders can be taken here.',
  ],
  lockAnyway: ['Bloquear de todos modos', 'Lock anyway'],
  offlineShort: ['Sin conexión', 'Offline'],
  storageFull: ['La memoria de este equipo está llena.', 'This device’s storage is full.'],
  storageFullHelp: [
    'Lo que falta enviar se pierde si cierra esta página: déjela abierta hasta que vuelva la conexión.',
    'What is not sent yet is lost if you close this page: keep it open until the connection is back.',
  ],
  unsentShort: ['{{count}} sin enviar', '{{count}} unsent'],
  offlineHint: ['Lo que marque se enviará al volver.', 'What you enter is sent when it is back.'],
  knownSince: ['Datos de hace {{time}}.', 'Data from {{time}} ago.'],
  unsent_one: ['1 cambio se enviará al volver.', '1 change is sent when it is back.'],
  unsent_other: ['{{count}} cambios se enviarán al volver.', '{{count}} changes are sent when it is back.'],
  waitingForHub: ['Esperando al sistema…', 'Waiting for the hub…'],
  waitingForHubHint: [
    'No responde todavía. Revise que el equipo esté encendido y en la misma red.',
    'It does not answer yet. Check that it is on and on the same network.',
  ],
  fieldRequired: ['Escriba este dato', 'This is required'],
} as const satisfies Pairs;
