import { expect, test } from 'vitest';
import { BranchForm } from './branches.ts';
import {
  coordinatesOf,
  degreesWritten,
  isMapLink,
  isShortLink,
  plainLink,
  pointWritten,
  secureLink,
} from './map-link.ts';

const zocalo = { latitude: 19.4326077, longitude: -99.133208 };

test('the point of a place in the links that maps give (BRA-23, BRA-24, BRA-25)', () => {
  const links = [
    'https://www.google.com/maps/place/Z%C3%B3calo/@19.4300,-99.1400,17z/data=!3m1!4b1!4m6!3m5!1s0x85d1:0x1!8m2!3d19.4326077!4d-99.133208!16zL20',
    'https://www.google.com.mx/maps/@19.4326077,-99.133208,17z?entry=ttu',
    'https://www.google.com/maps?q=19.4326077,-99.133208&z=17',
    'https://maps.google.com/?q=loc:19.4326077,-99.133208',
    'https://maps.google.com/maps?ll=19.4326077,-99.133208&z=16',
    'https://www.google.com/maps/search/?api=1&query=19.4326077%2C-99.133208',
    'https://www.google.com/maps/search/19.4326077,+-99.133208?shorturl=1',
    'https://www.google.com/maps/dir/?api=1&destination=19.4326077,-99.133208',
    'https://www.google.com/maps/place/19.4326077,-99.133208',
    'https://maps.apple.com/?ll=19.4326077,-99.133208&q=Centro',
    'https://maps.apple.com/place?coordinate=19.4326077,-99.133208&name=Centro',
    'https://www.openstreetmap.org/?mlat=19.4326077&mlon=-99.133208#map=5/1.0/2.0',
    'https://www.openstreetmap.org/#map=17/19.4326077/-99.133208',
    'https://www.bing.com/maps?cp=19.4326077~-99.133208&lvl=16',
    'https://www.bing.com/maps?sp=point.19.4326077_-99.133208_Centro',
    'https://www.waze.com/ul?ll=19.4326077%2C-99.133208&navigate=yes',
    'https://www.waze.com/live-map/directions?to=ll.19.4326077%2C-99.133208',
    'https://wego.here.com/?map=19.4326077,-99.133208,16,normal',
    'https://share.here.com/l/19.4326077,-99.133208,Centro',
  ];
  for (const link of links) expect([link, coordinatesOf(link)]).toEqual([link, zocalo]);
  expect(coordinatesOf(` ${links[0]} `)).toEqual(zocalo);
});

test('a link without a point, or with one that is nowhere, says none (AMB-147)', () => {
  const links = [
    'https://maps.app.goo.gl/AbCdEf123',
    'https://goo.gl/maps/AbCdEf',
    'https://www.google.com/maps/place/Centro',
    'https://www.google.com/maps?q=Av.+Juarez+12,+34',
    'https://www.google.com/maps?q=91.5,-99.1',
    'https://www.google.com/maps?q=19.4,-181',
    'https://www.google.com/maps?q=%E0%A4%A',
    'https://example.com/?q=19.43,-99.13',
    'no es un enlace',
  ];
  for (const link of links) expect([link, coordinatesOf(link)]).toEqual([link, null]);
  expect(coordinatesOf('https://www.google.com/maps?q=0,0')).toEqual({ latitude: 0, longitude: 0 });
  expect(coordinatesOf('https://www.google.com/maps?q=19.43260771234,-99.1')?.latitude).toBe(19.4326077);
});

test('a link that leaves the map is none, whatever stands before it (IMP-6)', () => {
  for (const link of [
    'https://www.google.com\\@evil.test/maps',
    'https://maps.google.com\\@evil.test',
    'https://maps.google.com/url?q=https://evil.test',
    'https://www.google.com/maps/url?q=https://evil.test',
    'https://www.google.com/maps/%75rl?q=https://evil.test',
    'https://www.google.com/maps//url?q=https://evil.test',
    'https://www.google.com/maps/%2Furl?q=https://evil.test',
    'https://www.google.com/maps/x%2F..%2F../url?q=https://evil.test',
    'https://www.google.com/maps/%2E%2E%2Furl?q=https://evil.test',
    'https://maps.google.com/maps/URL?q=https://evil.test',
    'https://maps.google.com/amp/s/evil.test',
    'https://maps.google.zz/?q=1,1',
    'https://www.google.co.zz/maps',
    'https://google.com.xx/maps',
    'https://google.uk/maps',
    'https://maps.app.goo.gl/?link=https://evil.test',
    'https://maps.app.goo.gl/AbC?link=https://evil.test',
    'https://www.openstreetmap.org/login?referer=https://evil.test',
    'https://www.waze.com/signin?redirect=https://evil.test',
    'https://maps.apple.com/redirect?url=https://evil.test',
    'https://www.bing.com/ck/a?u=evil',
  ])
    expect([link, isMapLink(link)]).toEqual([link, false]);
  for (const link of [
    'https://www.google.co.uk/maps',
    'https://maps.google.com.br/maps?q=1,1',
    'https://www.waze.com/es-419/live-map',
  ])
    expect([link, isMapLink(link)]).toEqual([link, true]);
});

test('a link is kept as the parser of addresses writes it (IMP-6)', () => {
  expect(plainLink(' HTTPS://WWW.Google.com/maps?q=19.43,-99.13 ')).toBe('https://www.google.com/maps?q=19.43,-99.13');
  expect(plainLink('https:\\\\www.google.com\\maps')).toBe('https://www.google.com/maps');
});

test('only https links of known maps are map links (BRA-23)', () => {
  for (const link of [
    'https://maps.app.goo.gl/AbC',
    'https://goo.gl/maps/AbC',
    'https://www.google.es/maps/place/x',
    'https://maps.google.com.mx/?q=x',
    'https://osm.org/go/x',
  ])
    expect([link, isMapLink(link)]).toEqual([link, true]);
  for (const link of [
    'http://maps.google.com/?q=1,1',
    'https://www.google.com/url?q=https://evil.test',
    'https://google.com.evil.test/maps',
    'https://evil.test/www.google.com/maps',
    'https://user:pass@www.google.com/maps',
    'https://www.google.com@evil.test/maps',
    'https://www.google.com:8443/maps',
    'https://goo.gl/AbC',
    'https://www.bing.com/search?q=1,1',
    'javascript:alert(1)//www.google.com/maps',
    'data:text/html,https://www.google.com/maps',
    '',
  ])
    expect([link, isMapLink(link)]).toEqual([link, false]);
});

test('a short link is known as one, whether it is of a map or leads anywhere', () => {
  for (const link of [
    'https://maps.app.goo.gl/abcDEF123',
    'maps.app.goo.gl/abcDEF123',
    'https://goo.gl/maps/AbC',
    'http://g.page/ejemplo',
    'https://bit.ly/3abc',
    'https://maps.apple.com/p/AbC',
  ])
    expect([link, isShortLink(link), coordinatesOf(link)]).toEqual([link, true, null]);
  for (const link of [
    'https://www.google.com/maps?q=1,1',
    'https://maps.apple.com/place?coordinate=1,1',
    'https://bit.ly.example/x',
    'no es un enlace',
    '',
  ])
    expect([link, isShortLink(link)]).toEqual([link, false]);
});

test('the form says of a short link that it is one (IMP-6)', () => {
  const broken = (link: string) =>
    BranchForm.shape.url_maps.safeParse(link).error?.issues.map(({ message }) => message);
  expect(broken('https://g.page/ejemplo')).toEqual(['branches.short_link']);
  expect(broken('https://evil.test/mapa')).toEqual(['branches.map_link']);
  expect(broken('https://maps.app.goo.gl/AbC')).toBeUndefined();
});

test('a link of a map that is not secure is made so, and no other', () => {
  expect(secureLink('http://maps.google.com/?q=19.4,-99.1')).toBe('https://maps.google.com/?q=19.4,-99.1');
  expect(secureLink('maps.google.com/?q=19.4,-99.1')).toBe('https://maps.google.com/?q=19.4,-99.1');
  expect(secureLink('https://maps.google.com/?q=1,1')).toBe('https://maps.google.com/?q=1,1');
  for (const link of [
    'http://evil.test/maps',
    'http://www.google.com/url?q=https://evil.test',
    'javascript:alert(1)',
    '',
  ])
    expect(secureLink(link)).toBe(link);
  expect(coordinatesOf('http://maps.google.com/?q=19.4,-99.1')).toEqual({ latitude: 19.4, longitude: -99.1 });
});

const place = { latitude: 19.4326111, longitude: -99.1331944 };

test('degrees, minutes and seconds are read in links', () => {
  for (const link of [
    `https://www.google.com/maps/place/19%C2%B025'57.4%22N+99%C2%B007'59.5%22W/`,
    `https://www.google.com/maps/place/19°25'57.4"N+99°07'59.5"W/@19.1,-99.2,17z`,
    `https://www.google.com/maps?q=19%C2%B025%2757.4%22N%2099%C2%B007%2759.5%22W`,
  ])
    expect([link, coordinatesOf(link)]).toEqual([link, place]);
});

test.each([
  [`19°25'57.4"N 99°07'59.5"W`, place],
  [`19° 25' 57,4'' N, 99° 07' 59,5'' O`, place],
  [`N 19°25′57.4″ W 99°07′59.5″`, place],
  [`19°25.9567'N, 99°7.9917'W`, { latitude: 19.4326117, longitude: -99.133195 }],
  ['19.4326111, -99.1331944', place],
  ['19.4326111,-99.1331944', place],
  ['(19.4326111; -99.1331944)', place],
  ['19.4326111 -99.1331944', place],
  ['19,4326111 -99,1331944', place],
  ['19,4326111, -99,1331944', place],
  ['19.4326111° N, 99.1331944° W', place],
  ['-99.13, 19.43', null],
  ['19.43', null],
  ['19.43, -99.13, 5', { latitude: 19.43, longitude: -99.13 }],
  ['Av. Juárez 12, 34', null],
  [`19°75'00"N 99°07'59.5"W`, null],
  ['', null],
])('a point that one text says: %s', (text, point) => {
  expect(pointWritten(text)).toEqual(point);
});

test.each([
  ['-99.1332', -99.1332],
  ['-99,1332', -99.1332],
  ['−99.1332°', -99.1332],
  ['99.1332 W', -99.1332],
  ['O 99.1332', -99.1332],
  ['19.4326N', 19.4326],
  [`99°07'59.5"W`, -99.1331944],
  [`-99°07'59.5"`, -99.1331944],
  [`19º25'`, 19.4166667],
  ['0', 0],
  ['-32,8793428949969', -32.8793429],
  ['norte', null],
  ['19.4.3', null],
  ['1,234.5', null],
  ['', null],
])('degrees as they are written: %s', (text, degrees) => {
  expect(degreesWritten(text)).toBe(degrees);
});

test('a cell that was made to take long is no place at once', () => {
  const since = performance.now();
  for (const unit of [' ', ' \n', ', ', '1°2'])
    expect([pointWritten(`19°${unit.repeat(40_000)}x`), degreesWritten(`19${unit.repeat(40_000)}x`)]).toEqual([
      null,
      null,
    ]);
  expect(performance.now() - since).toBeLessThan(500);
});
