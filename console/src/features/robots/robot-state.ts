import type { Command } from '@botones/contract/devices/commands';
import type { Robot } from '@botones/contract/robots/robots';

/** What a robot holds against what it should hold. */
export type Content = 'current' | 'behind' | 'error' | 'unknown' | 'unpaired';

export function contentOf(
  robot: Pick<Robot, 'paired' | 'config_error' | 'applied_version' | 'config_version'>,
): Content {
  if (!robot.paired) return 'unpaired';
  if (robot.config_error !== null) return 'error';
  if (robot.applied_version === null) return 'unknown';
  return robot.applied_version >= robot.config_version ? 'current' : 'behind';
}

/** The power of a robot as its toggle tells it; only 'on' can be toggled (ROB-14). */
export type Power = 'on' | 'standby' | 'turningOff' | 'turningOn' | 'unreachable' | 'unpaired';

export function powerOf(robot: Pick<Robot, 'paired' | 'connected' | 'status' | 'desired_power'>): Power {
  if (!robot.paired) return 'unpaired';
  if (!robot.connected) return 'unreachable';
  if (robot.status === 'offline') return robot.desired_power === 'on' ? 'turningOn' : 'standby';
  return robot.desired_power === 'off' ? 'turningOff' : 'on';
}

/** Whether 'Encender robot' can help: off, or told to go off, and still sending heartbeats (AMB-046). */
export const canWake = (robot: Pick<Robot, 'paired' | 'connected' | 'status' | 'desired_power'>): boolean =>
  robot.paired && robot.connected && (robot.status === 'offline' || robot.desired_power === 'off');

/** Whether what it is told to say, or to listen to, would be: it is reached, and not told to be off. */
export const canHearOrders = (robot: Pick<Robot, 'connected' | 'desired_power'>): boolean =>
  robot.connected && robot.desired_power === 'on';

const final: readonly Command['state'][] = ['done', 'failed', 'rejected', 'expired'];

/** The newest command about power among a robot's commands, newest first. */
export const powerCommand = (commands: readonly Command[] | undefined): Command | undefined =>
  commands?.find(({ kind }) => kind === 'power_on' || kind === 'power_off');

/** Whether a command may still come further. */
export const isUnderWay = (command: Command | undefined): boolean =>
  command !== undefined && !final.includes(command.state);

/** A pairing code as it was made, whatever was typed or pasted: capitals, no dashes or spaces, at most `length`. */
export const cleanCode = (text: string, length: number): string =>
  text
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .slice(0, length);
