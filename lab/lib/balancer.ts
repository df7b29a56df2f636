import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../e2e/lib/server-process.ts';

const program = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'].find(existsSync);
/** Whether HAProxy, Debian's package, is here. */
export const hasBalancer = program !== undefined;

export interface Balancer {
  url: string;
  /** Answers of 500 and more so far, its own among them. */
  failures: () => Promise<number>;
  /** What it said, of servers that it gave up and took back. */
  said: () => string;
  /** Reads its settings anew: what is open stays open at the old process for a while. */
  reload: () => void;
  end: () => Promise<void>;
}

/** HAProxy before server processes on these ports, set as docs/scaling.md says: only who is ready is asked, and nothing is sent twice. */
export async function balancer(ports: readonly number[], connections = 4_000): Promise<Balancer> {
  if (!program) throw new Error('HAProxy is not installed.');
  const folder = mkdtempSync(join(tmpdir(), 'botones-haproxy-'));
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const servers = ports.map(
    (one, n) => `  server s${n + 1} 127.0.0.1:${one} check inter 1s fall 3 rise 1 cookie s${n + 1}`,
  );
  writeFileSync(
    file,
    `global
  maxconn ${connections}
  hard-stop-after 10s
defaults
  mode http
  maxconn ${connections}
  timeout connect 2s
  timeout client 75s
  timeout server 75s
  timeout tunnel 1h
  timeout check 5s
  option forwardfor
  option redispatch
  retries 2
frontend all
  bind 127.0.0.1:${port}
  http-request del-header X-Forwarded-For
  stats uri /-/balancer
  default_backend servers
backend servers
  balance leastconn
  option httpchk GET /readyz
  cookie server insert indirect nocache
${servers.join('\n')}
`,
  );
  const log = openSync(join(folder, 'log'), 'a');
  const child: ChildProcess = spawn(program, ['-W', '-db', '-f', file], { stdio: ['ignore', log, log] });
  const atExit = () => child.kill('SIGKILL');
  process.once('exit', atExit);
  const url = `http://127.0.0.1:${port}`;
  for (let tries = 0; ; tries++) {
    const there = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (there) break;
    if (child.exitCode !== null || tries > 200)
      throw new Error(`HAProxy does not start:\n${readFileSync(join(folder, 'log'), 'utf8')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    url,
    async failures() {
      const [head = '', ...rows] = (await (await fetch(`${url}/-/balancer;csv`)).text()).split('\n');
      const at = head.split(',').indexOf('hrsp_5xx');
      return Number(rows.find((row) => row.startsWith('all,FRONTEND'))?.split(',')[at] ?? Number.NaN);
    },
    said: () => readFileSync(join(folder, 'log'), 'utf8'),
    reload: () => void child.kill('SIGUSR2'),
    async end() {
      process.off('exit', atExit);
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
