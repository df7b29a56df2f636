import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';

/** Lets a process have so much of a core, as if it had a slower machine of its own (Linux's cgroups, as root); null where that cannot be. */
export function limitProcessor(pid: number, share: number): (() => void) | null {
  const folder = `/sys/fs/cgroup/cpu/botones-${pid}`;
  try {
    mkdirSync(folder);
    writeFileSync(`${folder}/cpu.cfs_period_us`, '20000');
    writeFileSync(`${folder}/cpu.cfs_quota_us`, String(Math.round(20_000 * share)));
    writeFileSync(`${folder}/cgroup.procs`, String(pid));
  } catch {
    return null;
  }
  return () => {
    try {
      rmdirSync(folder);
    } catch {
      // The process is still in it: the system takes it away with the machine.
    }
  };
}
