import { expect, test } from 'vitest';
import { hostOf, isPublic } from './addresses.ts';
import { judgeAddress, publicAddresses } from './resolve.ts';

const closed = [
  ...[
    '127.0.0.1',
    '127.255.255.254',
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '10.255.255.255',
    '172.16.0.1',
    '172.31.255.255',
  ],
  ...['192.168.0.1', '192.168.255.255', '169.254.169.254', '169.254.0.1', '100.64.0.1', '100.127.255.255', '192.0.0.1'],
  ...['192.0.2.1', '198.18.0.1', '198.19.255.255', '198.51.100.7', '203.0.113.9', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '192.88.99.1', '168.63.129.16', '::ffff:a83f:8110'],
  ...[
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:a9fe:a9fe',
    '::ffff:10.0.0.1',
    '0:0:0:0:0:ffff:c0a8:0001',
  ],
  ...[
    '::127.0.0.1',
    '::7f00:1',
    '64:ff9b::127.0.0.1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1::1',
    '2002:7f00:1::',
    '2002:808:808::1',
  ],
  ...[
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'febf::1',
    'fec0::1',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '100::1',
  ],
  ...['fd00:ec2::254', '3fff::1', '5f00::1', 'no address', '', '1.2.3', '999.1.1.1'],
  ...['::ffff:0:7f00:1', '::ffff:0:127.0.0.1'],
];
const open = [
  ...[
    '8.8.8.8',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.1',
    '100.63.255.255',
    '100.128.0.1',
    '169.253.0.1',
    '168.63.129.15',
    '192.167.1.1',
  ],
  ...['198.17.0.1', '198.20.0.1', '223.255.255.255', '11.0.0.1', '128.0.0.1', '192.0.1.1', '203.0.112.1'],
  ...['2606:4700::1111', '2a00:1450:4001::8a', '2400:cb00::1', '::ffff:8.8.8.8', '64:ff9b::808:808'],
];

test('what is of a machine, a site, a cloud or of nobody is not public, in whatever form it is written (PUE-2)', () => {
  expect(closed.filter(isPublic)).toEqual([]);
  expect(open.filter((address) => !isPublic(address))).toEqual([]);
});

test('a host is judged as it is called: decimal, octal, hexadecimal and short numbers, brackets, a point behind it', async () => {
  const forms = ['127.0.0.1', '2130706433', '0x7f000001', '0177.0.0.1', '127.1', '0x7f.1', '017700000001', '[::1]'];
  const more = [
    '[::ffff:127.0.0.1]',
    '[0:0:0:0:0:ffff:7f00:1]',
    '１２７.0.0.1',
    '127.0.0.1.',
    'localhost',
    'LOCALHOST.',
    'a.localhost',
  ];
  const inside = ['metadata.google.internal', 'impresora.local', '169.254.169.254', '0', '[fe80::1]'];
  const nobody = async () => Promise.reject(Object.assign(new Error('no such name'), { code: 'ENOTFOUND' }));
  for (const host of [...forms, ...more, ...inside])
    expect([host, await judgeAddress(`https://${host}/x`, false, nobody)]).toEqual([host, 'private']);
  for (const host of ['8.8.8.8', '[2606:4700::1111]', '134744072'])
    expect([host, await judgeAddress(`https://${host}:8443/x`, false, nobody)]).toEqual([host, 'good']);
  expect(hostOf(new URL('https://[2606:4700::1111]/'))).toBe('2606:4700::1111');
});

test('a name is judged by all that it resolves to; one that nobody knows yet is judged when it is called', async () => {
  const at =
    (...addresses: string[]) =>
    async () =>
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  expect(await judgeAddress('https://a.example/', false, at('8.8.8.8', '2606:4700::1'))).toBe('good');
  expect(await judgeAddress('https://a.example/', false, at('8.8.8.8', '10.0.0.7'))).toBe('private');
  expect(await judgeAddress('https://a.example/', false, at('fd00::1'))).toBe('private');
  expect(await judgeAddress('http://a.example/', false, at('8.8.8.8'))).toBe('not_https');
  expect(await judgeAddress('http://10.0.0.7/', true, at('10.0.0.7'))).toBe('good');
  await expect(publicAddresses('a.example', false, at('10.0.0.7'))).rejects.toMatchObject({ code: 'EPRIVATE' });
  expect(await publicAddresses('a.example', true, at('10.0.0.7'))).toEqual([{ address: '10.0.0.7', family: 4 }]);
});

test('a cloud’s own services are called by nobody, also where private networks are (PUE-2)', async () => {
  const at = (address: string) => async () => [{ address, family: address.includes(':') ? 6 : 4 }];
  for (const address of [
    '169.254.169.254',
    '168.63.129.16',
    '100.100.100.200',
    'fd00:ec2::254',
    'fe80::1',
    '::ffff:a9fe:a9fe',
  ])
    expect([address, await judgeAddress('http://a.example/', true, at(address))]).toEqual([address, 'private']);
  for (const address of ['10.0.0.7', '127.0.0.1', '192.168.1.9', '::1', 'fd12:3456::1', '8.8.8.8'])
    expect([address, await judgeAddress('http://a.example/', true, at(address))]).toEqual([address, 'good']);
  expect(await judgeAddress('http://169.254.169.254/latest/', true)).toBe('private');
});
