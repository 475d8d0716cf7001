import type { Pairs } from '@comanda/web';

/** What the administration says: copies of a hub's data. */
export const backupsWords = {
  makeBackup: ['Hacer copia ahora', 'Copy now'],
  backupMade: ['Copia hecha y comprobada', 'Copied, and read back'],
  backupsHint: [
    'Este equipo copia sus datos solo, cada hora: guarda las últimas 24 copias y una de cada día de dos semanas, cifradas.',
    'This hub copies its data by itself every hour: the last 24 copies and one of each day of two weeks, encrypted.',
  ],
  backupsSameDisk: ['Las copias están en el mismo disco', 'The copies are on the same disk'],
  backupsSameDiskHint: [
    'Si ese disco falla se pierden con él. Quien instaló el equipo puede nombrar otro disco o una memoria (HUB_BACKUPS).',
    'If that disk fails they are lost with it. Whoever installed the hub can name another disk or a stick (HUB_BACKUPS).',
  ],
  noBackups: ['Todavía no hay copias', 'No copies yet'],
  noBackupsHint: ['La primera se hace en los próximos minutos.', 'The first is made within minutes.'],
  megabytes: ['{{size}} MB', '{{size}} MB'],
} as const satisfies Pairs;
