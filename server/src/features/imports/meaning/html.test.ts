import { expect, test } from 'vitest';
import { isHtml, textOfHtml } from './html.ts';

test.each([
  [
    '<p><meta charset="utf-8"><strong>Suave</strong> y&nbsp;abrigador.</p><ul><li>100 % algodón</li>\n<li><p>Lavable</p></li></ul>',
    'Suave y abrigador.\n• 100 % algodón\n• Lavable',
  ],
  ['Uno<br>dos<br/>tres', 'Uno\ndos\ntres'],
  ['<p>Uno</p>\n<p>Dos</p>', 'Uno\n\nDos'],
  ['<h2>Uso</h2><div>Cada <i>8</i> horas</div><div>Con agua</div>', 'Uso\n\nCada 8 horas\nCon agua'],
  ['<style>p{color:red}</style><script>alert(1)</script><p>Hola</p>', 'Hola'],
  ['Pan &amp; caf&eacute; &#8211; 5&nbsp;&euro;', 'Pan & café – 5 €'],
  ['&lt;p&gt;Pan &amp;amp; sal&lt;/p&gt;', 'Pan & sal'],
  ['<table><tr><th>Talla</th><th>Largo</th></tr><tr><td>S</td><td>60 cm</td></tr></table>', 'Talla · Largo\nS · 60 cm'],
  ['<b>Uno</b>\ndos\\ntres', 'Uno\ndos\ntres'],
  ['<a href="https://x.example" onclick="x()">Ver</a> <img src=x onerror=alert(1)>', 'Ver'],
  ['<p></p><p><br></p>', ''],
  ['<span>a</span><span>b</span>', 'ab'],
  ['<p>si x < 3 & y > 2</p>', 'si x < 3 & y > 2'],
])('the text of HTML: %s', (html, text) => {
  expect(textOfHtml(html)).toBe(text);
  expect(isHtml(html)).toBe(true);
});

test.each([
  'Crema < 50 g & gel',
  'P&G',
  'AT&T; móvil',
  'x <y> z',
  'a<b',
  'Talla <S> o <M>',
  '1 < 2 > 0',
  'Ruta C:\\nuevo',
  'una línea\n\n  otra',
  '&desconocida;',
  '',
])('a text of its own is left alone: %s', (text) => {
  expect(isHtml(text)).toBe(false);
  expect(textOfHtml(text)).toBe(text);
});

test('a long text of open tags costs no time', () => {
  const begun = performance.now();
  textOfHtml('<p '.repeat(50_000));
  textOfHtml('<p>&lt;'.repeat(20_000));
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test('a cell that was made to take long is read at once', () => {
  const since = performance.now();
  textOfHtml(`<p>&amp;${'amp;'.repeat(30_000)}lt;b&gt;`);
  textOfHtml(`<b>x</b>${'\n'.repeat(100_000)}x`);
  textOfHtml('<hr>'.repeat(30_000));
  expect(performance.now() - since).toBeLessThan(1_500);
  expect(textOfHtml('&amp;lt;p&amp;gt;Uno&amp;lt;/p&amp;gt;')).toBe('Uno');
});
