interface Words {
  lang: 'es' | 'en';
  title: string;
  why: string;
  get: string;
  after: string;
  steps: Record<'Android' | 'iPad' | 'Windows', readonly [string, string, string]>;
}

const SPANISH: Words = {
  lang: 'es',
  title: 'Confiar en este Comanda',
  why: 'Para que nadie en la red lea los PIN, esta tableta debe confiar una vez en el certificado de este restaurante. Solo vale para este Comanda, no para otras páginas.',
  get: 'Descargar el certificado',
  after: 'Cuando esté listo, abrir Comanda',
  steps: {
    Android: [
      'Toque «Descargar el certificado».',
      'Abra Ajustes → Seguridad → Más ajustes → Instalar un certificado → Certificado de CA, y elija comanda.crt.',
      'Cierre el navegador, ábralo de nuevo y abra Comanda.',
    ],
    iPad: [
      'En Safari, toque «Descargar el certificado» y luego «Permitir».',
      'Abra Ajustes → Perfil descargado → Instalar.',
      'Abra Ajustes → General → Información → Certificados de confianza y active «Comanda». Después abra Comanda.',
    ],
    Windows: [
      'Haga clic en «Descargar el certificado» y abra comanda.crt.',
      'Instalar certificado → Usuario actual → Colocar en el siguiente almacén → Entidades de certificación raíz de confianza.',
      'Acepte el aviso, cierre el navegador, ábralo de nuevo y abra Comanda.',
    ],
  },
};

const ENGLISH: Words = {
  lang: 'en',
  title: 'Trust this Comanda',
  why: 'So that nobody in the network reads PINs, this tablet must trust the certificate of this restaurant, once. It holds for this Comanda alone, not for other pages.',
  get: 'Download the certificate',
  after: 'When that is done, open Comanda',
  steps: {
    Android: [
      'Tap “Download the certificate”.',
      'Open Settings → Security → More settings → Install a certificate → CA certificate, and choose comanda.crt.',
      'Close the browser, open it again and open Comanda.',
    ],
    iPad: [
      'In Safari, tap “Download the certificate”, then “Allow”.',
      'Open Settings → Profile Downloaded → Install.',
      'Open Settings → General → About → Certificate Trust Settings and switch “Comanda” on. Then open Comanda.',
    ],
    Windows: [
      'Click “Download the certificate” and open comanda.crt.',
      'Install Certificate → Current User → Place in the following store → Trusted Root Certification Authorities.',
      'Accept the warning, close the browser, open it again and open Comanda.',
    ],
  },
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const section = ({ lang, title, why, get, after, steps }: Words, target: string): string => `
<section lang="${lang}"><h1>${title}</h1><p>${why}</p>
<p><a class="big" href="/confiar/comanda.crt">${get}</a></p>
<div class="steps">${Object.entries(steps)
  .map(([device, three]) => `<h2>${device}</h2><ol>${three.map((step) => `<li>${step}</li>`).join('')}</ol>`)
  .join('\n')}</div>
<p><a href="${escaped(target)}/">${after}</a></p></section>`;

/** The product's look (packages/web/tokens.css), in one page that needs nothing else: no tablet trusts this hub yet. */
const STYLE = `body{font:18px/1.5 system-ui,sans-serif;color:#1b1d1a;background:#f7f6f3;max-width:40rem;margin:2rem auto;padding:0 1rem}
h1{line-height:1.2}h2{margin:1.5rem 0 .25rem;font-size:1.15rem}ol{margin:0;padding-left:1.5rem}li{padding:.15rem 0}a{color:#0b7a5c}
.big{display:inline-block;padding:.9rem 1.5rem;border-radius:8px;background:#0b7a5c;color:#fff;font-weight:650;text-decoration:none}
.steps{padding:.25rem 1.25rem 1.25rem;border:1px solid #dddbd4;border-radius:8px;background:#fff}
section+section{border-top:1px solid #dddbd4;margin-top:3rem;padding-top:1rem}`;

/** How a tablet comes to trust this hub, in Spanish and, below, in English. `target`: its address by https. */
export const trustPage = (target: string): string => `<!doctype html>
<html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${SPANISH.title}</title>
<style>${STYLE}</style>
${section(SPANISH, target)}${section(ENGLISH, target)}
</html>
`;
