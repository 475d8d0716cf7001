import type { SyncStatus } from '@comanda/contracts';
import { customersWords, I18n } from '@comanda/web';
import { beforeAll, expect, test } from 'vitest';
import type { Translate } from '../base/use-translation.ts';
import { posWords } from '../words/index.ts';
import { syncState } from './sync-state.ts';
import { clockText, syncText } from './sync-words.ts';

let es: Translate;
let en: Translate;
beforeAll(async () => {
  // The catalogue remembers its language in the browser's storage, and marks it on the page.
  const memory = new Map<string, string>();
  Object.assign(globalThis, {
    localStorage: { getItem: (key: string) => memory.get(key) ?? null, setItem: memory.set.bind(memory) },
    document: { documentElement: {} },
  });
  const i18n = new I18n({ pos: posWords, customers: customersWords });
  es = i18n.in('es');
  en = i18n.in('en');
});

/** 14:30 in Guatemala. */
const NOW = Date.parse('2026-11-21T20:30:00.000Z');
const SINCE = '2026-11-21T20:05:00.000Z';
const JUST_NOW = '2026-11-21T20:29:40.000Z';
const STATUS: SyncStatus = {
  ...{
    state: 'paired',
    sellsOn: false,
    isOnline: true,
    offlineSince: null,
    unsent: 0,
    isRevoked: false,
    quarantined: 0,
    oldestUnsentAt: null,
  },
  lastContactAt: SINCE,
  upToDateAt: JUST_NOW,
  feedErrors: 0,
  clockSkewMs: 0,
};
const off = { isOnline: false, offlineSince: SINCE };

test.each<[string, string, Partial<SyncStatus>]>([
  ['Todo respaldado', 'All synced', {}],
  ['Trayendo precios y personal…', 'Getting prices and staff…', { upToDateAt: null }],
  ['Precios y personal sin actualizar desde 14:05', 'Prices and staff not updated since 14:05', { upToDateAt: SINCE }],
  ['Enviando 12 cambios…', 'Sending 12 changes…', { unsent: 12, oldestUnsentAt: '2026-11-21T20:20:00.000Z' }],
  ['Enviando 1 cambio…', 'Sending 1 change…', { unsent: 1 }],
  [
    'Sin internet desde 14:05: 38 cambios guardados aquí',
    'No internet since 14:05: 38 changes kept here',
    { ...off, unsent: 38, oldestUnsentAt: SINCE },
  ],
  [
    'Sin internet desde 14:05: 1 cambio guardado aquí',
    'No internet since 14:05: 1 change kept here',
    { ...off, unsent: 1 },
  ],
  ['Sin internet desde 14:05', 'No internet since 14:05', off],
  [
    'Sin internet desde 20 nov 2026, 23:59',
    'No internet since 20 Nov 2026, 23:59',
    { ...off, offlineSince: '2026-11-21T05:59:00.000Z' },
  ],
  ['4 cambios sin respaldar desde 14:05', '4 changes not synced since 14:05', { unsent: 4, oldestUnsentAt: SINCE }],
  ['Conectando con la nube…', 'Connecting to the cloud…', { isOnline: false, unsent: 3 }],
  ['Trayendo datos de la nube…', 'Getting data back from the cloud…', { state: 'recovering', unsent: 3 }],
  [
    'Equipo restaurado: falta internet para traer lo último y vender',
    'Restored hub: it needs the internet to get the latest and sell',
    { ...off, state: 'recovering' },
  ],
  [
    'Sin internet desde 14:05: 2 cambios guardados aquí',
    'No internet since 14:05: 2 changes kept here',
    { ...off, state: 'recovering', sellsOn: true, unsent: 2 },
  ],
  [
    'Otro equipo tomó el lugar de este: aquí no se vende',
    'Another hub took the place of this one: do not sell here',
    { ...off, state: 'fenced', unsent: 3 },
  ],
  [
    'Equipo revocado: aquí no se vende',
    'Revoked hub: do not sell here',
    { ...off, state: 'fenced', isRevoked: true, unsent: 3 },
  ],
  ['Sin conectar a la nube', 'Not connected to the cloud', { state: 'unpaired', isOnline: false }],
])('%s · %s', (spanish, english, more) => {
  const state = syncState({ ...STATUS, ...more }, NOW);
  const place = { timeZone: 'America/Guatemala', nowMs: NOW };
  expect(syncText(es, state, { ...place, language: 'es' })).toBe(spanish);
  expect(syncText(en, state, { ...place, language: 'en' })).toBe(english);
});

test('a clock is spoken of only when it is more than two minutes off', () => {
  expect([null, 0, 120_000, -120_000].map((skew) => clockText(es, skew))).toEqual([null, null, null, null]);
  expect(clockText(es, 7 * 60_000 + 5_000)).toBe('El reloj de este equipo está adelantado 7 minutos.');
  expect(clockText(es, -3_700_000)).toBe('El reloj de este equipo está atrasado 1 hora.');
  expect(clockText(en, 800 * 24 * 3_600_000)).toBe('The clock of this hub is 800 days ahead.');
});
