import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A message as it goes over the wire: requests whole, frames after the handshake of a web socket. */
export interface Message {
  kind: 'request' | 'frames' | 'polling';
  name: string;
  bytes: Buffer;
}

export interface Credentials {
  token: string;
  session_id: string;
  device: string;
}

/** A fixed sequence of numbers below one: a run can be repeated. */
export function sequence(seed: number): () => number {
  let at = seed;
  return () => {
    at = (Math.imul(at, 1_103_515_245) + 12_345) >>> 0;
    return at / 2 ** 32;
  };
}

/** One masked frame of a web socket. */
export function frame(data: Buffer, opcode = 1): Buffer {
  const mask = randomBytes(4);
  const head = data.length < 126 ? [0x80 | data.length] : [0xfe, data.length >> 8, data.length & 255];
  const body = data.map((byte, i) => byte ^ (mask[i % 4] as number));
  return Buffer.concat([Buffer.from([0x80 | opcode, ...head]), mask, body]);
}

const json = '{"email":"ana@botones.test","password":"x"}';
const post = (headers: string, body = json, path = '/api/auth/login/') =>
  Buffer.from(`POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n\r\n${body}`, 'latin1');
const length = `content-length: ${json.length}`;
const ofJson = 'content-type: application/json';
const chunked = `${json.length.toString(16)}\r\n${json}\r\n0\r\n\r\n`;

/** Forty megabytes of one letter in some forty kilobytes. */
const bomb = () => gzipSync(Buffer.alloc(40_000_000, 0x20), { level: 9 });

/** Requests that programs before and behind each other read differently, floods, tricks of the type, bodies that swell. */
function requests({ token, device }: Credentials): Message[] {
  const plain: Record<string, Buffer> = {
    'a good request': post(`${length}\r\n${ofJson}`),
    'a good chunked request': post(`transfer-encoding: chunked\r\n${ofJson}`, chunked),
    'length and chunks': post(`${length}\r\ntransfer-encoding: chunked\r\n${ofJson}`, chunked),
    'chunks, then length': post(`transfer-encoding: chunked\r\ncontent-length: 4\r\n${ofJson}`, chunked),
    'two lengths': post(`${length}\r\ncontent-length: 5\r\n${ofJson}`),
    'a list of lengths': post(`content-length: ${json.length}, 5\r\n${ofJson}`),
    'a length with a sign': post(`content-length: +${json.length}\r\n${ofJson}`),
    'a length in hexadecimal': post(`content-length: 0x2b\r\n${ofJson}`),
    'a length below nothing': post(`content-length: -1\r\n${ofJson}`),
    'a length of an exabyte': post(`content-length: 1152921504606846976\r\n${ofJson}`),
    'chunks of another name': post(`transfer-encoding: xchunked\r\n${ofJson}`, chunked),
    'chunks behind a tab': post(`transfer-encoding:\tchunked\r\n${ofJson}`, chunked),
    'chunks twice': post(`transfer-encoding: chunked, chunked\r\n${ofJson}`, chunked),
    'a blank before the colon': post(`transfer-encoding : chunked\r\n${length}\r\n${ofJson}`),
    'a folded header': post(`${length}\r\nx: a\r\n b\r\n${ofJson}`),
    'a chunk that is longer than all': post(`transfer-encoding: chunked\r\n${ofJson}`, 'ffffffffffffffff\r\nx'),
    'a chunk below nothing': post(`transfer-encoding: chunked\r\n${ofJson}`, '-5\r\nhello\r\n0\r\n\r\n'),
    'an extension of a chunk without end': post(
      `transfer-encoding: chunked\r\n${ofJson}`,
      `5;${'a'.repeat(30_000)}\r\nhello\r\n0\r\n\r\n`,
    ),
    'trailers without end': post(`transfer-encoding: chunked\r\n${ofJson}`, `0\r\n${'x: y\r\n'.repeat(5000)}\r\n`),
    'a request inside the body': post(
      `content-length: 4\r\n${ofJson}`,
      'aaaaGET /api/docs/ HTTP/1.1\r\nhost: y\r\n\r\n',
    ),
    'lines that end in half': Buffer.from(`POST /api/auth/login/ HTTP/1.1\nhost: x\n${length}\n\n${json}`),
    'five thousand headers': post(`${'x-flood: 1\r\n'.repeat(5000)}${length}`),
    'one header of 60 kB': post(`x-flood: ${'a'.repeat(60_000)}\r\n${length}`),
    'an address of 60 kB': post(`${length}\r\n${ofJson}`, json, `/api/${'a'.repeat(60_000)}`),
    'an address that climbs': post(`${length}\r\n${ofJson}`, json, '/api/..%2f..%2f/etc/passwd'),
    'an address with half a character': post(`${length}\r\n${ofJson}`, json, '/api/robots/%c3%28/'),
    'no version': Buffer.from('GET /\r\n\r\n'),
    'another version': Buffer.from('GET / HTTP/9.9\r\nhost: x\r\n\r\n'),
    'a method of nobody': Buffer.from('BREW /api/robots/robots/ HTTP/1.1\r\nhost: x\r\n\r\n'),
    'a proxy’s request': Buffer.from('CONNECT 127.0.0.1:5432 HTTP/1.1\r\nhost: x\r\n\r\n'),
    'HTTP/2 without asking': Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
    'a handshake of TLS': Buffer.from('16030100a5010000a10303', 'hex'),
    'an upgrade to nothing': Buffer.from('GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n'),
    'an upgrade elsewhere': Buffer.from(
      'GET /api/ HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: x\r\n\r\n',
    ),
    'a body that swells': swelling('gzip'),
    'a body that swells, by another name': swelling('deflate'),
    'a body that swells twice': swelling('gzip, gzip'),
    'a robot’s body that swells': Buffer.concat([
      Buffer.from(
        `POST /device/v1/heartbeat HTTP/1.1\r\nhost: x\r\nauthorization: ${device}\r\n${ofJson}\r\ncontent-encoding: gzip\r\ncontent-length: ${bomb().length}\r\n\r\n`,
      ),
      bomb(),
    ]),
  };
  for (const type of [
    'application/json\ta',
    'application/json; charset=utf-7',
    'application/json; charset="x',
    'application/JSON;',
    'application/json, text/plain',
    ' application/json',
    'application/\0json',
    'text/json',
    'multipart/form-data; boundary=',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    '__proto__',
    ';;;;;',
  ])
    plain[`a body of type ${JSON.stringify(type).slice(0, 40)}`] = post(`${length}\r\ncontent-type: ${type}`);
  plain['a good signed request'] = Buffer.from(
    `GET /api/robots/robots/ HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`,
  );
  return Object.entries(plain).map(([name, bytes]) => ({ kind: 'request', name, bytes }));
}
const swelling = (encoding: string): Buffer => {
  const body = bomb();
  return Buffer.concat([
    post(`content-encoding: ${encoding}\r\n${ofJson}\r\ncontent-length: ${body.length}`, ''),
    body,
  ]);
};

/** Packets of engine.io and socket.io, of somebody signed in, of a robot and of nobody. */
const packets = ({ token, session_id, device }: Credentials): string[] => [
  `40{"token":"${token}","session_id":"${session_id}"}`,
  `40/device,{"device":"${device.replace('Device ', '')}"}`,
  '40{}',
  '42["renew","x"]',
  '421["renew",null]',
  '451-["renew",{"_placeholder":true,"num":0}]',
  '4599999-["renew",{"_placeholder":true,"num":0}]',
  '43[1]',
  '41',
  '2probe',
  '3',
  '5',
  '6',
  '1',
  `42["${'x'.repeat(500)}"]`,
  '42["__proto__",{"constructor":{"prototype":{}}}]',
];

function frames(credentials: Credentials): Message[] {
  const valid = packets(credentials).map((packet) => frame(Buffer.from(packet)));
  const odd = [
    Buffer.from([0xa1, 0x80]),
    Buffer.from([0xff, 0xff, 0xff]),
    Buffer.from([0x81, 0x02, 0x34, 0x30]),
    Buffer.from([0x82, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 2, 3, 4]),
    frame(Buffer.from([0xc3, 0x28])),
    frame(randomBytes(60), 2),
    frame(Buffer.from([0x03]), 8),
    frame(Buffer.alloc(200), 9),
    frame(randomBytes(40), 3),
    frame(Buffer.alloc(0), 0),
  ];
  return [...valid, ...odd].map((bytes, i) => ({ kind: 'frames', name: `frame ${i}`, bytes }));
}

const polling = (credentials: Credentials): Message[] =>
  [...packets(credentials), '\u001e'.repeat(200), 'b4AAAA', 'bnot base64', '4'.repeat(2000), ''].map((packet, i) => ({
    kind: 'polling',
    name: `packet ${i}`,
    bytes: Buffer.from(packet),
  }));

/** Every message as it is, before anything of it is exchanged. */
export const messages = (credentials: Credentials): Message[] => [
  ...requests(credentials),
  ...frames(credentials),
  ...polling(credentials),
];

/** The same message with some of its bytes exchanged, left out, doubled or put in; the large ones only in their head. */
export function mutated(message: Message, random: () => number): Message {
  const bytes = [...message.bytes.subarray(0, 2000)];
  for (let i = 0; i <= random() * 4; i++) {
    const at = Math.floor(random() * bytes.length);
    const how = random();
    if (how < 0.5) bytes[at] = Math.floor(random() * 256);
    else if (how < 0.65) bytes.splice(at, 1 + Math.floor(random() * 8));
    else if (how < 0.8) bytes.splice(at, 0, ...bytes.slice(at, at + 8));
    else
      bytes.splice(at, 0, ...([[0], [13, 10], [10], [255, 255], [0xc3, 0x28]][Math.floor(random() * 5)] as number[]));
  }
  return { ...message, bytes: Buffer.concat([Buffer.from(bytes), message.bytes.subarray(2000)]) };
}

/** Sends one message the way its kind wants, and answers the status of what came back; null where nothing did within `patience` ms. */
export async function fire(url: string, message: Message, patience = 400): Promise<number | null> {
  if (message.kind === 'request') return raw(url, [message.bytes], patience);
  if (message.kind === 'frames') {
    const handshake = `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: x\r\nupgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
    const status = await raw(url, [Buffer.from(handshake), message.bytes], patience);
    return status === 101 ? null : status;
  }
  const open = await fetch(`${url}/socket.io/?EIO=4&transport=polling`).then((answer) => answer.text());
  const sid = /"sid":"([^"]+)"/.exec(open)?.[1] ?? 'nobody';
  const asked = { method: 'POST', body: new Uint8Array(message.bytes) };
  const answers = [`&sid=${sid}`, '', '&sid=__proto__'].map((query) =>
    fetch(`${url}/socket.io/?EIO=4&transport=polling${query}`, asked).then(
      ({ status }) => status,
      () => 0,
    ),
  );
  return Math.max(...(await Promise.all(answers))) || null;
}

/** Writes the first part, the others once something came back, and leaves when it is answered or nothing comes any more. */
function raw(url: string, parts: Buffer[], patience: number): Promise<number | null> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let status: number | null = null;
    const waiting = [...parts];
    const socket = connect(Number(port), hostname, () => socket.write(waiting.shift() ?? ''));
    const done = () => {
      socket.destroy();
      resolve(status);
    };
    socket.setTimeout(patience, done);
    socket.on('data', (chunk) => {
      status ??= Number(/^HTTP\/1\.1 (\d{3})/.exec(chunk.toString('latin1'))?.[1]) || null;
      const next = waiting.shift();
      if (next) socket.write(next, () => setTimeout(done, 5));
      else if (parts.length === 1) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });
}
