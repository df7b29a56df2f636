import { readPdf } from '@botones/charts/testing/read-pdf';
import type { ReportForm } from '@botones/contract/analytics/reports';
import type { Envelope } from '@botones/contract/calls/envelope';
import type { Client } from '@botones/contract/clients/clients';
import type { Language } from '@botones/contract/fields/words';
import { expect } from 'vitest';
import { talk, tell } from './told-facts.ts';
import { type SignedIn, unique, type World } from './world.ts';

/** Monday the 9th of March 2026 in Mexico City, a second before reports of the week before are due. */
export const monday = Date.parse('2026-03-09T12:59:59Z');
export const dayMs = 86_400_000;

export const formOf = (client: Client, people: ReportForm['people'], more: Partial<ReportForm> = {}) => ({
  ...{ client: client.client_id, name: unique('Semanal'), kind: 'dashboard' as const, every: 'week' as const },
  ...{ poll_id: null, robot_id: null, branchoffice_id: null, is_active: true, people, ...more },
});
export const to = ({ user_id }: SignedIn, language: Language = 'es-mx') => ({ user_id, language });

/** What tests of reports do with a server again and again. */
export function reportHands(w: World) {
  const sentOf = (report_id: number, who = w.staff) => who.api.reports.sent({ params: { report_id } });

  /** What was sent, once the queue has made all of it: this process may be at it already. */
  async function made(report_id: number) {
    await w.app.runWork('report');
    await expect
      .poll(async () => (await sentOf(report_id)).every(({ made_at, failed }) => made_at ?? failed), {
        timeout: 60_000,
      })
      .toBe(true);
    return sentOf(report_id);
  }

  /** The texts of each page of a document; the code of why there is none. */
  async function documentOf(report_id: number, sent_id: number, language: Language = 'es-mx', who = w.staff) {
    const headers = { authorization: `Bearer ${who.token}` };
    const answer = await fetch(`${w.url}/api/analytics/reports/${report_id}/sent/${sent_id}/${language}/`, { headers });
    if (answer.status !== 200) return ((await answer.json()) as Envelope<null>).headerResponse.error ?? '';
    expect(answer.headers.get('content-type')).toContain('application/pdf');
    return (await readPdf(new Uint8Array(await answer.arrayBuffer()))).join(' ');
  }

  /** A client with visits in the first week of March, and somebody who reads its figures. */
  async function clinic() {
    const client = await w.client();
    const robot = await w.pairedRobot({ client, name: 'Recepción' });
    await tell(robot, [talk('2026-03-02', 30), talk('2026-03-03', 90), talk('2026-03-08', 9)]);
    const ana = await w.person({ client, modules: ['Métricas'] });
    return { client, robot, ana };
  }

  return { begin: () => w.app.runSchedule('begin-reports'), sentOf, made, documentOf, clinic };
}
