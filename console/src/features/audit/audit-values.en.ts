import type { ValueLabels } from '@botones/contract/audit-value-labels';
import { commandWords } from '../../app/command.words.ts';
import { appWords } from '../../app/shell/app.words.ts';
import { storageWords } from '../../ui/upload/storage.words.ts';

/** Values out of a few in English. */
export const valuesEn = {
  desired_power: { on: 'On', off: 'Off' },
  kind: {
    ...commandWords.en,
    es: 'Spanish',
    en: 'English',
    chemical: 'Chemical',
    other: 'Other',
    not_found: 'Page not found',
    render: 'Broken screen',
    unhandled: 'Unhandled error',
  },
  state: {
    queued: 'Queued',
    delivered: 'Delivered',
    accepted: 'Accepted',
    running: 'Running',
    done: 'Done',
    failed: 'Failed',
    rejected: 'Rejected by the robot',
    expired: 'Expired without an answer',
  },
  type: appWords.en.types,
  priority: { high: 'High', medium: 'Medium' },
  severity: { 1: 'Critical', 2: 'High', 3: 'Medium', 4: 'Low' },
  source: { robot: 'The robot', server: 'The server' },
  what: {
    repeated: 'It happened again',
    reopened: 'It happened again and reopened',
    ended: 'It ended by itself',
    acknowledged: 'It was acknowledged',
    unacknowledged: 'The acknowledgement was removed',
    assigned: 'It was assigned',
    unassigned: 'The assignment was removed',
    snoozed: 'It was snoozed',
    woken: 'It is no longer snoozed',
    cleared: 'It was resolved',
    restored: 'It was reopened',
    commented: 'Somebody commented',
    mailed: 'People were notified by mail',
  },
  area: storageWords.en.areas,
  folder: { audios: 'Audios', images: 'Images', videos: 'Videos' },
  family: { image: 'Image', video: 'Video', audio: 'Audio' },
  revoked_why: {
    logout: 'Signed out',
    'ended by its owner': 'Its owner ended it from another session',
    'refresh token reused': 'Its credential was used twice',
    'password changed': 'Changed the password',
    'password changed by another': 'Somebody else changed the password',
    'password reset by mail': 'Reset the password by mail',
    'password reset on the server': 'The password was reset on the server',
    suspended: 'User suspended',
    deleted: 'User deleted',
    'moved to another client': 'User moved to another client',
    'no longer staff': 'No longer platform staff',
  },
} satisfies ValueLabels;
