import type { HubState } from './hub-runner.ts';
import type { Workload } from './messages.ts';

export type Language = 'es' | 'en';

const WORDS = {
  name: ['Comanda', 'Comanda'],
  starting: ['El sistema está iniciando…', 'The system is starting…'],
  running: ['El sistema está funcionando', 'The system is running'],
  restarting: [
    'El sistema se detuvo y vuelve a iniciar. Lo guardado no se pierde.',
    'The system stopped and is starting again. Nothing saved is lost.',
  ],
  stopping: ['El sistema se está cerrando…', 'The system is closing…'],
  stopped: ['El sistema está cerrado', 'The system is closed'],
  dies: [
    'El sistema se cierra una y otra vez. Toque Reintentar; si sigue, envíe la carpeta de registros a soporte.',
    'The system keeps closing. Press Retry; if it goes on, send the log folder to support.',
  ],
  port_taken: [
    'Otro programa ocupa el puerto del sistema. Ciérrelo y toque Reintentar.',
    'Another program holds the port of the system. Close it and press Retry.',
  ],
  port_denied: [
    'El equipo no permite abrir el puerto del sistema. Elija otro, de 1024 en adelante, en HUB_PORT.',
    'The computer does not allow the port of the system. Choose another, from 1024 on, in HUB_PORT.',
  ],
  no_such_address: [
    'Este equipo no tiene la dirección de HUB_HOST. Quite ese ajuste o ponga una dirección del equipo.',
    'This computer does not have the address in HUB_HOST. Remove that setting or put an address of the computer.',
  ],
  disk_full: [
    'El disco del equipo está lleno. Libere espacio y toque Reintentar.',
    'The computer’s disk is full. Free some space and press Retry.',
  ],
  no_access: [
    'No se puede leer o escribir la carpeta de datos. Revise que exista y que sea del usuario del sistema (COMANDA_DATA):',
    'The data folder cannot be read or written. See that it exists and belongs to the system’s user (COMANDA_DATA):',
  ],
  not_a_database: [
    'La base de datos está dañada. No la borre; restaure una copia de seguridad:',
    'The database is damaged. Do not delete it; restore a backup:',
  ],
  bad_keys: [
    'El archivo de llaves del sistema está dañado. Ponga en su lugar la copia que se guardó:',
    'The file of the system’s keys is damaged. Put the copy that was kept in its place:',
  ],
  newer_database: [
    'Los datos son de una versión más nueva de Comanda. Instale esa versión o una posterior; no se ha cambiado nada.',
    'The data is from a newer version of Comanda. Install that version or a later one; nothing was changed.',
  ],
  old_database: [
    'Los datos son de antes de la primera versión de Comanda. Mueva su carpeta a otro lugar y empiece de nuevo.',
    'The data is from before the first version of Comanda. Move its folder aside and begin anew.',
  ],
  folder_in_use: [
    'Otro sistema ya trabaja con estos datos. Ciérrelo y toque Reintentar.',
    'Another system already works on this data. Close it and press Retry.',
  ],
  settings: ['Un ajuste del sistema no es válido:', 'A setting of the system is not valid:'],
  other: ['El sistema no pudo iniciar:', 'The system could not start:'],
  damaged: [
    'Faltan archivos de la instalación o están dañados. Instale Comanda de nuevo; los datos no se tocan.',
    'Files of the installation are missing or damaged. Install Comanda again; the data is not touched.',
  ],
  setup: ['Para empezar, abra la caja y escriba este código:', 'To begin, open the till and type this code:'],
  tablets: ['En los otros equipos, escanee el código o abra:', 'On the other devices, scan the code or open:'],
  reach: [
    '¿No abre? Revise que el otro equipo esté en la misma red Wi-Fi, y no en la de invitados.',
    'Does it not open? The other device must be in the same Wi-Fi network, not in the guests’.',
  ],
  reach_windows: [
    '¿No abre? Revise que el otro equipo esté en la misma red Wi-Fi, que esta red sea «privada» en Windows, y permita Comanda en el Firewall de Windows.',
    'Does it not open? The other device must be in the same Wi-Fi network, that network must be “private” in Windows, and Windows Firewall must allow Comanda.',
  ],
  reach_mac: [
    '¿No abre? Revise que el otro equipo esté en la misma red Wi-Fi, y permita Comanda en Ajustes, Privacidad, Red local.',
    'Does it not open? The other device must be in the same Wi-Fi network, and Comanda allowed in Settings, Privacy, Local Network.',
  ],
  open_till: ['Abrir la caja', 'Open the till'],
  show_display: ['Mostrar cocina en esta pantalla', 'Show the kitchen on this screen'],
  hide_display: ['Quitar cocina de la pantalla', 'Take the kitchen off the screen'],
  add_device: ['Conectar otro equipo (código QR)', 'Connect another device (QR code)'],
  show_window: ['Mostrar la ventana', 'Show the window'],
  open_logs: ['Abrir la carpeta de registros', 'Open the log folder'],
  retry: ['Reintentar', 'Retry'],
  at_login: ['Iniciar con el equipo', 'Start with the computer'],
  quit: ['Cerrar el sistema', 'Close the system'],
  quit_ask: ['¿Cerrar el sistema?', 'Close the system?'],
  cancel: ['Seguir trabajando', 'Keep working'],
  printing_ok: ['Impresión al día', 'Printing is up to date'],
  online: ['Con internet', 'Online'],
  offline: ['Sin internet; se envía al volver', 'Offline; it is sent on return'],
  local: ['Solo en este local', 'This location alone'],
} as const satisfies Record<string, readonly [string, string]>;
export type Word = keyof typeof WORDS;

/** Spanish unless the computer speaks English. */
export const languageOf = (locale: string): Language => (/^en\b/i.test(locale) ? 'en' : 'es');

export const say = (word: Word, language: Language): string => WORDS[word][language === 'es' ? 0 : 1];

const counted = (
  count: number,
  es: readonly [string, string],
  en: readonly [string, string],
  language: Language,
): string => {
  const [one, many] = language === 'es' ? es : en;
  return `${count} ${count === 1 ? one : many}`;
};

/** What a person reads of the hub's state, in a sentence. */
export const stateSentence = (state: HubState, language: Language): string => {
  if (state.kind !== 'failed') return say(state.kind, language);
  const withDetail: readonly string[] = ['settings', 'other', 'damaged', 'no_access', 'not_a_database', 'bad_keys'];
  const sentence = say(state.failure, language);
  return withDetail.includes(state.failure) ? `${sentence} ${state.detail}` : sentence;
};

/** Printing, displays, internet, and what waits: a line each. */
export const workloadLines = (workload: Workload, language: Language): string[] => {
  const { overdueSlips, displays, unsent, isOnline } = workload;
  const waiting = counted(
    overdueSlips,
    ['papel espera impresora', 'papeles esperan impresora'],
    ['slip waits for a printer', 'slips wait for a printer'],
    language,
  );
  const sending = counted(
    unsent ?? 0,
    ['cambio por enviar', 'cambios por enviar'],
    ['change to send', 'changes to send'],
    language,
  );
  const internet = unsent === null ? 'local' : isOnline ? 'online' : 'offline';
  return [
    overdueSlips > 0 ? waiting : say('printing_ok', language),
    counted(displays, ['pantalla de cocina', 'pantallas de cocina'], ['kitchen display', 'kitchen displays'], language),
    say(internet, language) + (unsent ? ` · ${sending}` : ''),
  ];
};

/** What is asked before quitting; null where nothing speaks against it. */
export const quitWarning = (workload: Workload | null, language: Language): string | null => {
  if (!workload || (workload.openOrders === 0 && workload.slips === 0)) return null;
  const orders = counted(
    workload.openOrders,
    ['orden abierta', 'órdenes abiertas'],
    ['open order', 'open orders'],
    language,
  );
  const slips = counted(
    workload.slips,
    ['papel por imprimir', 'papeles por imprimir'],
    ['slip to print', 'slips to print'],
    language,
  );
  return language === 'es'
    ? `Hay ${orders} y ${slips}. Se guardan, pero nadie podrá tomar órdenes ni imprimir hasta volver a abrirlo.`
    : `There are ${orders} and ${slips}. They are kept, but nobody can take orders or print until it is opened again.`;
};
