import { PAGE_SCRIPT } from './page-script.ts';
import { PAGE_STYLE } from './page-style.ts';

/** The whole page; slips arrive over `/events`. */
export const pageHtml = (url: string, columns: number): string => {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Impresora virtual · Comanda</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body style="--columns: ${columns}">
<header>
  <div><h1>Impresora virtual</h1><div class="where">${escapeHtml(url)} · ${columns} columnas</div></div>
  <div id="state" class="state" role="status"></div>
  <div id="count" class="count"></div>
  <div id="drawer" class="count" role="status" hidden></div>
  <div id="offline" class="state bad" role="alert" hidden>✕ Sin conexión con la impresora virtual</div>
  <div class="actions">
    <button id="paper" type="button">Quitar papel</button>
    <button id="cover" type="button">Abrir tapa</button>
    <button id="hang" type="button">Trabar</button>
    <button id="power" type="button">Apagar</button>
    <button id="clear" type="button">Limpiar</button>
  </div>
</header>
<p id="empty" class="empty"><strong>Todavía no hay nada impreso</strong>Envíe una orden a cocina desde una estación con impresora y el papel saldrá aquí.</p>
<main id="slips"></main>
<script>${PAGE_SCRIPT}</script>
</body>
</html>
`;
};

const escapeHtml = (text: string): string => {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (char) => entities[char] ?? char);
};
