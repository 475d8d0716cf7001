import { minorToMajor } from '@comanda/contracts';
import { guatemalaTime } from '@comanda/fel';
import { htmlText } from '@comanda/kernel/html-text';
import type { FakeDocument, FakeSat } from './fake-sat.ts';
import type { Trouble, TroubleMode } from './trouble.ts';

const SHOWN = 200;

/** Buttons of the page: what happens next, and what it is called. */
const BUTTONS: [label: string, query: Partial<Record<'mode' | 'delay' | 'times' | 'code', string>>][] = [
  ['Normal', { mode: 'none' }],
  ['Lento (5 s)', { mode: 'none', delay: '5000' }],
  ['Caído (503)', { mode: 'down' }],
  ['No contesta', { mode: 'hang' }],
  ['Contesta disparates', { mode: 'wrong' }],
  ['Ocupado (429)', { mode: 'busy' }],
  ['Certifica y corta la conexión (1)', { mode: 'cut', times: '1' }],
  ['Certifica y no contesta (1)', { mode: 'late', times: '1' }],
  ['Certifica y contesta 504 (1)', { mode: 'gateway', times: '1' }],
  ['Contesta con otro documento (1)', { mode: 'other', times: '1' }],
  ['Rechaza: NIT desconocido (1)', { mode: 'refuse', times: '1', code: 'FEL_RCP309' }],
  ['Rechaza: reenviar (1)', { mode: 'refuse', times: '1', code: 'FEL_GEN104' }],
];

const NAMES: Record<TroubleMode, string> = {
  none: 'normal',
  down: 'caído (503)',
  wrong: 'contesta disparates',
  hang: 'no contesta',
  other: 'contesta con otro documento',
  busy: 'ocupado (429)',
  refuse: 'rechaza',
  cut: 'certifica y corta la conexión',
  late: 'certifica y no contesta',
  gateway: 'certifica y contesta 504',
};
const STATES: Record<FakeDocument['state'], string> = {
  live: 'vigente',
  pending: 'anulación pendiente',
  annulled: 'anulado',
};

const row = ({ certifier, dte, uuid, series, number, certifiedAt, state, key }: FakeDocument): string => {
  const cells = [
    guatemalaTime(certifiedAt).slice(0, 19).replace('T', ' '),
    certifier,
    dte.type + (dte.accessNumber === null ? '' : ` (contingencia ${dte.accessNumber})`),
    `${dte.receiver.id} · ${dte.receiver.name}`,
    `${dte.currency} ${minorToMajor(dte.total)}`,
    `${series} · ${number}`,
    STATES[state],
    key ?? '',
  ].map((text) => `<td>${htmlText(text)}</td>`);
  return `<tr class="${state}">${cells.join('')}<td><a href="/documents/${uuid}">XML</a></td></tr>`;
};

const button = ([label, query]: (typeof BUTTONS)[number]): string =>
  `<form method="post" action="/trouble?${new URLSearchParams(query)}"><button>${htmlText(label)}</button></form>`;

/** The page of the virtual certifier: what it does now, what it was sent, and buttons for its troubles. */
export const certifierPage = (sat: FakeSat, trouble: Trouble): string => {
  const { mode, delayMs, times, code } = trouble;
  const now = [
    NAMES[mode],
    ...(mode === 'refuse' ? [code] : []),
    ...(delayMs > 0 ? [`${delayMs / 1000} s de demora`] : []),
    ...(times === null ? [] : [`${times} vez`]),
  ].join(', ');
  const documents = sat.documents.slice(-SHOWN).reverse();
  const head = ['Certificado', 'Certificador', 'Tipo', 'Receptor', 'Total', 'Serie y número', 'Estado', 'Llave', ''];
  return `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Certificador virtual</title>
<style>
  body { font: 15px/1.4 system-ui, sans-serif; margin: 24px; color: #1c1b19; background: #faf8f4; }
  h1 { font-size: 22px; margin: 0 0 4px; }
  p { margin: 0 0 16px; max-width: 70ch; }
  .buttons { display: flex; flex-wrap: wrap; gap: 8px; margin: 0 0 24px; }
  button { font: inherit; min-height: 44px; padding: 0 14px; border: 1px solid #b9b2a3; border-radius: 8px; background: #fff; cursor: pointer; }
  .table { overflow-x: auto; }
  table { border-collapse: collapse; width: 100%; background: #fff; }
  th, td { text-align: left; padding: 8px 10px; border-bottom: 1px solid #e5dfd2; white-space: nowrap; }
  .annulled td { color: #6d675c; text-decoration: line-through; }
</style>
<h1>Certificador virtual</h1>
<p>Digifact e Infile en esta máquina, con las reglas de SAT. Ningún documento sale de aquí ni vale nada.</p>
<p>Ahora: <strong>${htmlText(now)}</strong> · documentos: ${sat.documents.length}</p>
<div class="buttons">${BUTTONS.map(button).join('')}</div>
<div class="table"><table>
<thead><tr>${head.map((title) => `<th>${title}</th>`).join('')}</tr></thead>
<tbody>${documents.map(row).join('') || '<tr><td colspan="9">Todavía no hay documentos.</td></tr>'}</tbody>
</table></div>
</html>`;
};
