import { z } from 'zod';
import { endpoint } from '../calls/endpoint.ts';
import { CommandState } from '../devices/commands.ts';
import { Heard } from '../devices/heard.ts';
import { uuid } from './fact-clock.ts';

/** Largest picture of a screen in bytes. */
export const maxScreenshotBytes = 1_048_576;

/** What a robot tells of a command: how far it came, and what it asked for. */
export const commandCalls = {
  ack: endpoint({
    method: 'POST',
    path: '/device/v1/commands/{command_id}/ack',
    summary: 'How far a command came',
    access: 'device',
    params: z.object({ command_id: uuid }),
    body: z.object({
      state: CommandState.exclude(['queued', 'delivered', 'expired']),
      error: z.string().max(500).nullable(),
    }),
    payload: z.null(),
    unaudited: 'reported by the robot; the command itself is audited',
  }),
  picture: endpoint({
    method: 'POST',
    path: '/device/v1/commands/{command_id}/picture',
    summary: 'What is on the display, asked for by a `screenshot`: JPEG, PNG or WebP of at most 1 MiB, base64',
    access: 'device',
    params: z.object({ command_id: uuid }),
    body: z.object({
      data: z
        .base64()
        .min(1)
        .max(Math.ceil(maxScreenshotBytes / 3) * 4),
    }),
    payload: z.null(),
    bodyLimit: 1_500_000,
    limit: 60,
    unaudited: 'reported by the robot; the command that asked for it is audited',
  }),
  heard: endpoint({
    method: 'POST',
    path: '/device/v1/commands/{command_id}/heard',
    summary: 'What came of a `hear`; its words are kept for ten minutes',
    access: 'device',
    params: z.object({ command_id: uuid }),
    body: Heard,
    payload: z.null(),
    bodyLimit: 4096,
    limit: 60,
    unaudited: 'reported by the robot; the command that asked for it is audited',
  }),
};
