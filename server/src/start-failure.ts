import { type Config, ConfigError } from './config.ts';

const noRoom = /no space left|ENOSPC|EDQUOT|server\.no_space|\b53100\b/i;

/** Why the server did not start and what to do about it, in the words of whoever runs it. */
export function startFailure(
  cause: unknown,
  config?: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
): string {
  if (cause instanceof ConfigError) return `Configuración: ${cause.message}`;
  const { code = '' } = cause as { code?: string };
  const message = cause instanceof Error ? cause.message : String(cause);
  return `No se pudo iniciar: ${(config && known(code, message, config)) ?? message}`;
}

function known(
  code: string,
  message: string,
  { port, host, dataDir, databaseUrl }: Pick<Config, 'port' | 'host' | 'dataDir' | 'databaseUrl'>,
): string | undefined {
  if (code === 'EADDRINUSE')
    return `el puerto ${port} ya está en uso, por otro programa o por otro Botones que sigue abierto. Ciérrelo, o ponga otro puerto en PORT.`;
  if (code === 'EACCES' && /listen/.test(message))
    return `el usuario de este proceso no puede abrir el puerto ${port}. Ponga en PORT uno de 1024 en adelante.`;
  if (code === 'EADDRNOTAVAIL') return `esta máquina no tiene la dirección ${host}. Ponga en HOST una suya, o 0.0.0.0.`;
  if (noRoom.test(`${code} ${message}`))
    return `el disco está lleno. Libere al menos 100 MB en el de DATA_DIR (${dataDir})${databaseUrl ? ' o en el de la base de datos' : ''} e inicie de nuevo; no se perdió nada de lo guardado.`;
  return undefined;
}
