import { htmlText } from '@comanda/kernel/html-text';
import type { VerbatimAnswer } from '@comanda/kernel/route';

const STYLE =
  'body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 24px;color:#1b1d1a}button{font:inherit;padding:12px 24px;border:0;border-radius:8px;background:#0b7a5b;color:#fff}';

/** A page of a few words for whoever came from a mail; `button`: what pressing it posts to this very address. */
export const wordsPage = (status: number, title: string, text: string, button?: string): VerbatimAnswer => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8' },
  body: `<!doctype html><html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${htmlText(title)}</title><style>${STYLE}</style></head><body><h1>${htmlText(title)}</h1><p>${htmlText(text)}</p>${button === undefined ? '' : `<form method="post"><button type="submit">${htmlText(button)}</button></form>`}</body></html>`,
});
