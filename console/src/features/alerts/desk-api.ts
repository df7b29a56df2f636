import { alertDesk } from '@botones/contract/alert-desk';
import { alertRules } from '@botones/contract/alert-rules';
import { apiOf } from '../../app/api.ts';

/** The calls of the page of all alerts and of the rules; read again by the same signal as the bell. */
export const deskApi = apiOf('alerts', alertDesk);
export const rulesApi = apiOf('alerts', alertRules);
