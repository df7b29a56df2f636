import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { failure } from './app/http/fail.ts';
import { ConfigError } from './config.ts';
import { startFailure } from './start-failure.ts';

const config = { port: 3000, host: '127.0.0.1', dataDir: '/srv/botones', databaseUrl: null } as never;

test('a port in use and a full disk are said in Spanish, with what to do', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const { port } = taken.address() as AddressInfo;
  const cause = await new Promise((resolve) => createServer().once('error', resolve).listen(port, '127.0.0.1'));
  taken.close();
  expect(startFailure(cause, config)).toBe(
    'No se pudo iniciar: el puerto 3000 ya está en uso, por otro programa o por otro Botones que sigue abierto. Ciérrelo, o ponga otro puerto en PORT.',
  );
  const full =
    'No se pudo iniciar: el disco está lleno. Libere al menos 100 MB en el de DATA_DIR (/srv/botones) e inicie de nuevo; no se perdió nada de lo guardado.';
  for (const why of [
    Object.assign(new Error("ENOSPC: no space left on device, open '/srv/botones/secret.key'"), { code: 'ENOSPC' }),
    new Error('could not write lock file "postmaster.pid": No space left on device'),
    Object.assign(new Error('could not extend file'), { code: '53100' }),
    failure('server.no_space'),
  ])
    expect(startFailure(why, config)).toBe(full);
  expect(startFailure(Object.assign(new Error('listen EACCES'), { code: 'EACCES' }), config)).toContain('PORT');
});

test('what is said already stays as it is said', () => {
  expect(startFailure(new ConfigError('PORT: debe ser un número'))).toBe('Configuración: PORT: debe ser un número');
  expect(startFailure(new Error('otra cosa'), config)).toBe('No se pudo iniciar: otra cosa');
  expect(startFailure('otra cosa')).toBe('No se pudo iniciar: otra cosa');
});
