import { z } from 'zod';

/** What people may tell a device to do. */
export const CommandKind = z.enum(['power_off', 'power_on', 'reload', 'update', 'unlink', 'say', 'screenshot', 'hear']);
