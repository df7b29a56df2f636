/**
 * The demonstration for journeys that are not about its past or its voices: two days instead of thirty, and nobody says the texts
 * meanwhile, which keeps a core busy for a minute.
 */
export const quietDemonstration = { DEMO: 'on', DEMO_DAYS: '2', SPEECH_DUE_SECONDS: '0' };
