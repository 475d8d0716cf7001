import { expect, test } from 'vitest';
import { addressesIn, mailPage } from './mail-page.ts';

test('a text is a page of the same words: nothing in it is markup, and its links are its own', () => {
  const text = 'Hola <script>alert(1)</script> & "usted":\nhttps://comal.gt/menu?a=1&b=2. (Mapa: http://comal.gt/mapa)';
  expect(addressesIn(text)).toEqual(['https://comal.gt/menu?a=1&b=2', 'http://comal.gt/mapa']);
  const page = mailPage(text, (at) => `https://nube.gt/l?${at}&x`, 'https://nube.gt/o');
  expect(page).not.toContain('<script>');
  expect(page).toContain('&#60;script&#62;');
  expect(page).toContain('<a href="https://nube.gt/l?0&#38;x">https://comal.gt/menu?a=1&#38;b=2</a>. (Mapa: <a');
  expect(page).toContain('&#34;usted&#34;:<br>');
  expect(page).toContain('src="https://nube.gt/o"');
  expect(addressesIn('javascript:alert(1) data:text/html,x ftp://x https://')).toEqual([]);
});
