import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { plainText, RichText } from './rich-text.tsx';

const shown = (html: string) => render(<RichText html={html} />).container.querySelector('.rich')?.innerHTML;

test('what the console lets people write is shown as it is (INF-07)', () => {
  const html = '<h2>Antes</h2><p>Venga en <strong>ayunas</strong> y <em>sin prisa</em>.</p><ul><li>Orden</li></ul><hr>';
  expect(shown(html)).toBe(html);
  expect(shown('<b>a</b><i>b</i><a href="https://x.mx" target="_blank">c</a>')).toBe(
    '<strong>a</strong><em>b</em><u>c</u>',
  );
});

test.each([
  ['a script', 'uno<script>alert(1)</script> dos', 'uno dos'],
  ['a style', '<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['what an attribute does', '<p onclick="alert(1)" style="color:red" class="x" id="root">a</p>', '<p>a</p>'],
  ['a picture from elsewhere', '<img src="https://x.mx/a.png" onerror="alert(1)">a', 'a'],
  ['a frame', '<iframe src="about:blank">a</iframe>b', 'b'],
  ['a drawing that does something', '<svg onload="alert(1)"><text>t</text></svg>b', 'b'],
  ['a link that runs', '<a href="javascript:alert(1)">a</a>', '<u>a</u>'],
  ['a form', '<form action="/x"><p>a</p><button>b</button></form>', '<p>a</p>b'],
])('%s is harmless', (_, html, expected) => {
  expect(shown(html)).toBe(expected);
});

test('text that looks like elements stays text, and what is nested without end is cut', () => {
  expect(shown('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(shown('<ul><li>'.repeat(500))?.match(/<ul>/g)).toHaveLength(21);
});

test('a card tells the text alone', () => {
  expect(plainText('<h2>Antes</h2><p>Venga en  <b>ayunas</b></p><script>x</script>')).toBe('Antes · Venga en ayunas');
});
