/** Told in every heartbeat, so that the console knows which robots are behind. */
export const agentVersion = '0.1.0';
