/** Runs in the browser. Every text of a slip enters the page through textContent, never as markup. */
export const PAGE_SCRIPT = `
const el = (tag, cls, text) => { const e = document.createElement(tag); if (cls) e.className = cls; if (text !== undefined) e.textContent = text; return e; };
const byId = (id) => document.getElementById(id);
const STATES = [
  [(s) => !s.powered, 'bad', '⏻', 'Apagada'],
  [(s) => s.hanging, 'bad', '✕', 'Trabada'],
  [(s) => s.coverOpen, 'wait', '▲', 'Tapa abierta'],
  [(s) => s.paperOut, 'wait', '▲', 'Sin papel'],
  [() => true, 'good', '✓', 'Lista'],
];
const ACTIONS = {
  paper: (s) => [s.paperOut, s.paperOut ? 'Poner papel' : 'Quitar papel'],
  cover: (s) => [s.coverOpen, s.coverOpen ? 'Cerrar tapa' : 'Abrir tapa'],
  hang: (s) => [s.hanging, s.hanging ? 'Destrabar' : 'Trabar'],
  power: (s) => [!s.powered, s.powered ? 'Apagar' : 'Encender'],
};
const drawn = new Map();
let total = 0;

const hour = (at) => new Date(at).toLocaleTimeString('es-GT', { hour12: false, timeZone: 'America/Guatemala' });

function drawRun(run) {
  const cls = ['run', run.wide && 'w', run.tall && 't', run.bold && 'b', run.invert && 'i'].filter(Boolean).join(' ');
  const box = el('span', cls);
  box.style.width = run.text.length * (run.wide ? 2 : 1) + 'ch';
  box.append(el('span', '', run.text));
  return box;
}
const DOTS_PER_LETTER = 12;
function drawPicture({ width, height, bits, centred }) {
  const canvas = el('canvas', centred ? 'centred' : '');
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', 'Imagen');
  canvas.width = width;
  canvas.height = height;
  canvas.style.width = width / DOTS_PER_LETTER + 'ch';
  const bytes = atob(bits);
  const context = canvas.getContext('2d');
  const dots = context.createImageData(width, height);
  for (let i = 0; i < width * height; i++) if (bytes.charCodeAt(i >> 3) & (0x80 >> (i & 7))) dots.data[i * 4 + 3] = 255;
  context.putImageData(dots, 0, 0);
  return canvas;
}
function drawSlip(slip) {
  const figure = el('figure');
  const caption = el('figcaption');
  caption.append(el('span', '', 'Papel ' + slip.id + ' · ' + hour(slip.at)));
  caption.append(slip.state === 'torn' ? el('b', '', '✕ Incompleta') : el('span', '', slip.state === 'printing' ? 'Imprimiendo…' : slip.cut ? '✓ Cortada' : '✓ Completa'));
  const shadow = el('div', 'shadow');
  const paper = el('div', 'paper ' + slip.state + (slip.cut ? ' cut' : ''));
  for (const line of slip.lines) {
    if (line.picture) { paper.append(drawPicture(line.picture)); continue; }
    const row = el('div', line.runs.some((run) => run.tall) ? 'row tall' : 'row');
    for (const run of line.runs) row.append(drawRun(run));
    paper.append(row);
  }
  shadow.append(paper);
  figure.append(caption, shadow);
  return figure;
}
function drawState(state) {
  const [, cls, sign, word] = STATES.find(([when]) => when(state));
  const chip = byId('state');
  chip.className = 'state ' + cls;
  chip.replaceChildren(el('span', '', sign), el('span', '', word));
  for (const [name, read] of Object.entries(ACTIONS)) {
    const [pressed, label] = read(state);
    byId(name).setAttribute('aria-pressed', String(pressed));
    byId(name).textContent = label;
  }
}
function draw(view) {
  drawState(view.state);
  total = view.total;
  byId('count').textContent = view.total === 1 ? '1 papel' : view.total + ' papeles';
  const { times, at } = view.drawer;
  byId('drawer').hidden = times === 0;
  if (times > 0) byId('drawer').textContent = '⇥ La gaveta se abrió ' + (times === 1 ? '' : times + ' veces, la última ') + 'a las ' + hour(at);
  byId('empty').hidden = view.total > 0;
  const alive = new Set(view.slips.map((slip) => slip.id));
  for (const [id, old] of drawn) if (!alive.has(id)) { old.figure.remove(); drawn.delete(id); }
  for (const slip of view.slips) {
    const key = slip.state + slip.lines.length;
    const old = drawn.get(slip.id);
    if (old && old.key === key) continue;
    const figure = drawSlip(slip);
    if (old) old.figure.replaceWith(figure); else byId('slips').prepend(figure);
    drawn.set(slip.id, { key, figure });
  }
}
const send = (name) => fetch('/actions/' + name, { method: 'POST' });
for (const name of Object.keys(ACTIONS)) byId(name).addEventListener('click', () => send(name));
let asking = 0;
const clear = byId('clear');
const calm = () => { clearTimeout(asking); asking = 0; clear.className = ''; clear.textContent = 'Limpiar'; };
clear.addEventListener('click', () => {
  if (asking) { calm(); send('clear'); return; }
  if (total === 0) return;
  clear.className = 'asking';
  clear.textContent = total === 1 ? '¿Borrar 1 papel?' : '¿Borrar ' + total + ' papeles?';
  asking = setTimeout(calm, 4000);
});
const events = new EventSource('/events');
events.onmessage = (event) => { byId('offline').hidden = true; draw(JSON.parse(event.data)); };
events.onerror = () => { byId('offline').hidden = false; };
`;
