import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { pushBrowser, vapidOf } from '../../testing/push-browser.ts';
import { pushKeysOf } from './push.keys.ts';
import { sealPush, vapidHeader } from './push.request.ts';

test('what is sealed is what RFC 8291 writes down of its example, byte for byte', () => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'));
  const salt = Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url');
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  expect(sealPush('When I grow up, I want to be a watermelon', keys, { pair, salt }).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('only the browser that it is for reads it, and each time it is another', () => {
  const [browser, other] = [pushBrowser('https://push.example/a'), pushBrowser('https://push.example/b')];
  const message = { kind: 'called', code: '0123456789ABCDEF', label: 'Ñ 017', box_number: 3 };
  const sealed = sealPush(JSON.stringify(message), browser.subscription.keys);
  expect(browser.read(sealed)).toEqual(message);
  expect(() => other.read(sealed)).toThrow();
  expect(sealPush(JSON.stringify(message), browser.subscription.keys)).not.toEqual(sealed);
});

test('a service is told who sends, for itself and for twelve hours; keys that are no point of the curve are none', () => {
  const keys = pushKeysOf(Buffer.alloc(32, 7));
  const { key, claims } = vapidOf(
    vapidHeader('https://push.example:8443/a/b?c', 'https://botones.mx', keys, 1_000_000),
  );
  expect(key).toBe(keys.publicKey);
  expect(claims).toEqual({ aud: 'https://push.example:8443', exp: 44_200, sub: 'https://botones.mx' });
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg';
  expect(() => sealPush('a', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth })).toThrow(/[Pp]ublic key/);
});
