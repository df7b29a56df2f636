import { Command } from '@botones/contract/devices/commands';
import type { DeviceDetail } from '@botones/contract/devices/devices';
import { Robot, RobotDetail } from '@botones/contract/robots/robots';
import { exampleOf, uuidOf } from './example.ts';

export const ago = (seconds: number): string => new Date(Date.now() - seconds * 1000).toISOString();

/** A robot that is on line and holds what it should. */
export const aRobot = (more: Partial<Robot> = {}): Robot =>
  exampleOf(Robot, {
    robot_id: 7,
    name: 'Lobby',
    serial_number: 'BT-7',
    url: 'https://robot.test',
    client: { client_id: 3, name: 'Clínica', bucket_name: 'clinica' },
    screen_resolution: { id: 1, name: 'Full HD', wide: 1920, height: 1080, resolution: '1920x1080' },
    is_active: true,
    status: 'online',
    state: 'online',
    last_seen_at: ago(2),
    connected: true,
    paired: true,
    desired_power: 'on',
    reported_power: 'on',
    config_version: 4,
    applied_version: 4,
    offline_capable: true,
    modules: ['Robots'],
    storage_limit_bytes: 5e9,
    max_wait_time: 30,
    downtime_allowed: 60,
    mic_listening_time: 8,
    time_to_remind_client: 15,
    hours: null,
    rests_until: null,
    updated_at: ago(600),
    ...more,
  });

/** The same with what it shows: nothing yet. */
export const aRobotDetail = (more: Partial<RobotDetail> = {}): RobotDetail =>
  exampleOf(RobotDetail, { ...aRobot(), ...more });

type Reported = Partial<DeviceDetail['reported']>;
type Device = Partial<NonNullable<DeviceDetail['device']>>;

/** What is known of its device, whose screen is as it should be. */
export const aDevice = ({
  reported,
  device,
  ...more
}: Partial<Omit<DeviceDetail, 'reported' | 'device'>> & {
  reported?: Reported;
  device?: Device | null;
} = {}): DeviceDetail => ({
  device:
    device === null
      ? null
      : {
          paired_at: ago(86_400),
          paired_by: 'Sofía',
          ip: '10.0.0.1',
          mac: '02:00:00:00:00:01',
          hostname: 'kiosco',
          wide: 1920,
          height: 1080,
          ...device,
        },
  reported: {
    ip: '10.0.0.2',
    screen: 'idle',
    painted_at: ago(5),
    battery: 80,
    storage_free_bytes: 1.5e9,
    temperature: 41.25,
    app_version: '1.0.0',
    clock_offset_ms: 0,
    outbox: 0,
    advertising: null,
    content: null,
    ear: null,
    ...reported,
  },
  changed_at: ago(120),
  latest_version: '1.0.0',
  suspended: false,
  picture: null,
  ...more,
});

let commands = 0;
/** A command that a robot has obeyed. */
export const aCommand = (more: Partial<Command> = {}): Command =>
  exampleOf(Command, {
    command_id: uuidOf(++commands),
    robot_id: 7,
    kind: 'reload',
    state: 'done',
    issued_by: 'Sofía',
    created_at: ago(60),
    expires_at: ago(-60),
    updated_at: ago(30),
    ...more,
  });
