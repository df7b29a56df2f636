import { expect, test } from 'vitest';
import { coordinatesOf, isMapLink, plainLink } from './map-link.ts';

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
