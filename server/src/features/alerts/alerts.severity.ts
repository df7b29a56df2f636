import { type Severity, severities } from '@botones/contract/alerts/alert-codes';

/** How urgent an alert is, as it is stored: its place from 1. */
export const severityRank = (severity: Severity): number => severities.indexOf(severity) + 1;
export const severityAt = (place: number): Severity => severities[place - 1] ?? 'medium';
