import { expect, test } from 'vitest';
import { fullOfEmbedded } from '../lab/campaigns/lib/full-database.ts';
import { smallDisk } from '../lab/campaigns/lib/small-disk.ts';
import { TargetReport } from '../lab/campaigns/lib/target-report.ts';

const probe = smallDisk(1);
probe?.remove();

// Only root may mount a small disk, as a build machine's user is.
test.runIf(probe)(
  'on a full disk writes end in 507 while reading goes on, what was acknowledged is there, and writes go on by themselves (E8, a smoke of check:deep disk)',
  async () => {
    const promises = new TargetReport();
    await fullOfEmbedded(promises);
    expect([promises.missed, promises.checked]).toEqual([[], 6]);
  },
);
