import { htmlText } from '@comanda/kernel/html-text';

/** An address in a text, up to a quotation mark of any kind, without the full stop or bracket that ends its sentence. */
const ADDRESS = /https?:\/\/[^\s<>"'\p{Pi}\p{Pf}„‚]*[^\s<>"'\p{Pi}\p{Pf}„‚.,;:!?)\]}…]/gu;

/** The addresses in a text, in their order. */
export const addressesIn = (text: string): string[] => text.match(ADDRESS) ?? [];

/** An address as a header may have it: ASCII alone; null of one that is none. */
export const addressHref = (address: string): string | null => URL.parse(address)?.href ?? null;

/** A mail's text as a page: the same words, with its addresses by way of others, and a picture that says it was looked at. Pure. */
export const mailPage = (text: string, addressOf: (at: number) => string, picture: string): string => {
  let [at, from] = [0, 0];
  let page = '';
  for (const { 0: address, index } of text.matchAll(ADDRESS)) {
    const words = htmlText(address);
    const link = addressHref(address) === null ? words : `<a href="${htmlText(addressOf(at))}">${words}</a>`;
    page += `${htmlText(text.slice(from, index))}${link}`;
    at += 1;
    from = index + address.length;
  }
  page += htmlText(text.slice(from));
  const lines = page.replaceAll('\n', '<br>\n');
  return `<!doctype html><html><body><p>${lines}</p><img src="${htmlText(picture)}" width="1" height="1" alt=""></body></html>`;
};
