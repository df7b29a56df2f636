// Preloaded into a program (`--import`): writes down every address outside of this machine that it asks for, by name or by number.
import { appendFileSync } from 'node:fs';
import { createRequire, syncBuiltinESMExports } from 'node:module';

const require = createRequire(import.meta.url);
const net = require('node:net');
const dns = require('node:dns');
const dgram = require('node:dgram');

const here = /^(localhost|127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::)$/;
const note = (how, host) => {
  if (typeof host === 'string' && host && !here.test(host))
    appendFileSync(process.env.OUTBOUND_LOG, `${how} ${host}\n`);
};

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  // `net.connect` hands over a list of what it was called with.
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const asked = first !== null && typeof first === 'object' ? first : { port: first, host: second };
  if (!asked.path) note('connect', typeof asked.host === 'string' ? asked.host : 'localhost');
  return connect.apply(this, args);
};
for (const from of [dns, dns.promises])
  for (const name of Object.keys(from).filter((key) => /^(lookup|resolve)/.test(key) && key !== 'lookupService')) {
    const real = from[name];
    if (typeof real !== 'function') continue;
    from[name] = function (host, ...rest) {
      note(`dns.${name}`, host);
      return real.call(this, host, ...rest);
    };
  }
const { send } = dgram.Socket.prototype;
dgram.Socket.prototype.send = function (...args) {
  note(
    'udp',
    args.find((arg) => typeof arg === 'string' && /^[\d.:a-f]+$/i.test(arg)),
  );
  return send.apply(this, args);
};
syncBuiltinESMExports();
