import type { Job } from '@botones/contract/jobs/jobs';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { texts } from '../../testing/hands.ts';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { type Asked, fail, serve, signInPart } from '../../testing/serve.ts';
import { JobDialog } from './job-dialog.tsx';

let job: Job;
let asked: Asked[];
/** What a job is once it was asked to stop. */
let stops: 'stopping' | 'cancelled' | 'broken';
beforeEach(() => {
  stops = 'cancelled';
  localStorage.clear();
  asked = serve({
    'jobs.get': () => job,
    'jobs.cancel': () => {
      if (stops === 'broken') return fail('server.failed');
      job = { ...job, state: stops };
      return job;
    },
  });
});

afterEach(() => vi.useRealTimers());

const begun = (more: Partial<Job> = {}): Job => aJob({ done: 1, total: 4, ...more });
function show(started: Job, more: { onGoOn?: () => void } = { onGoOn: vi.fn() }) {
  const [onClose, onEnded] = [vi.fn(), vi.fn()];
  const shown = showPart(
    <JobDialog
      started={started}
      onClose={onClose}
      onEnded={onEnded}
      title="Aplicando"
      progress={(done, total) => `${done} de ${total}`}
      outcome={{ done: 'Aplicado', failed: 'Falló' }}
      {...more}
    />,
  );
  return { ...shown, ...more, onClose, onEnded };
}
const button = (name: string) => screen.queryByRole<HTMLButtonElement>('button', { name });
const bar = () => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow');

test('a job tells how far it is, then how each robot fared, and its end once', async () => {
  job = begun();
  const { onEnded } = show(job);
  expect([screen.getByRole('status').textContent, bar(), button('Aceptar')?.disabled]).toEqual(['1 de 4', '25', true]);
  await waitFor(() => expect(asked.length).toBeGreaterThan(0));
  expect(onEnded).not.toHaveBeenCalled();
  const failure = { code: 'robots.already_off', message: 'Está apagado.' };
  job = begun({
    state: 'done',
    done: 4,
    robots: [
      { robot_id: 1, robot_name: 'Uno', succeeded: true, failure: null },
      { robot_id: 2, robot_name: 'Dos', succeeded: false, failure },
    ],
  });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('4 de 4'));
  expect(texts('listitem')).toEqual(['UnoAplicado', 'DosFallóEstá apagado.']);
  expect([...document.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset.tone)).toEqual([
    ...['ok', 'bad'],
  ]);
  expect([bar(), button('Aceptar')?.disabled, button('Cancelar')]).toEqual([undefined, false, null]);
  expect(onEnded.mock.calls).toEqual([[job]]);
});

test('a job with nothing to do counts nothing', async () => {
  job = begun({ state: 'done', done: 0, total: 0 });
  show(job);
  await waitFor(() => expect(button('Aceptar')?.disabled).toBe(false));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a job that was stopped says that it is stopping until its step has ended, then how far it came', async () => {
  job = begun({ robots: [] });
  const { onClose, onEnded, user } = show(job, {});
  stops = 'stopping';
  fireEvent.click(button('Cancelar') as HTMLElement);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Deteniéndose… 1 de 4'));
  // Nothing that depends on its end is offered before.
  expect([button('Cancelar'), button('Seguir sin esperar'), button('Aceptar')?.disabled]).toEqual([null, null, true]);
  await user.keyboard('{Escape}');
  expect([onClose, onEnded].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  const robots = [1, 2].map((robot_id) => ({ robot_id, robot_name: 'R', succeeded: true, failure: null }));
  job = begun({ state: 'cancelled', done: 2, robots });
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Se detuvo: 2 de 4'), { timeout: 5_000 });
  expect([screen.getAllByRole('listitem').length, bar(), button('Aceptar')?.disabled]).toEqual([2, undefined, false]);
  expect(onEnded.mock.calls).toEqual([[job]]);
});

test('a job that somebody stopped elsewhere is stopping here too; where stopping failed it can be tried again', async () => {
  job = begun({ state: 'stopping' });
  const { unmount } = show(begun());
  await screen.findByText('Deteniéndose… 1 de 4');
  expect(button('Cancelar')).toBeNull();
  unmount();
  job = begun();
  stops = 'broken';
  show(begun());
  fireEvent.click(button('Cancelar') as HTMLElement);
  await screen.findByRole('alertdialog');
  expect(screen.queryByText(/Deteniéndose/)).toBeNull();
});

test('a job can be stopped, and is not closed before it has ended', async () => {
  job = begun({ done: 4 });
  const { user, onClose, onEnded } = show(job);
  // All are done and it goes on: never quite the whole.
  expect(bar()).toBe('99');
  await user.keyboard('{Escape}');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(button('Cancelar') as HTMLElement);
  await waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(button('Cancelar')).toBeNull());
  fireEvent.click(button('Aceptar') as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('after three seconds people may go on without a job that can follow by itself (VOZ-4)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  job = begun();
  const { onGoOn, unmount } = show(job);
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  pass(2999);
  expect(button('Seguir sin esperar')).toBeNull();
  pass(1);
  fireEvent.click(button('Seguir sin esperar') as HTMLElement);
  expect(onGoOn).toHaveBeenCalledTimes(1);
  unmount();
  show(job, {});
  pass(3000);
  expect([button('Seguir sin esperar'), button('Cancelar')]).toEqual([null, expect.anything()]);
});

test('what a robot has no agent for is named with who adds it, whatever else it said (VOZ-1)', async () => {
  signInPart(['Robots']);
  const failure = { code: 'speech.no_agent', message: 'No hay agente.' };
  const robot = {
    robot_id: 1,
    robot_name: 'Uno',
    succeeded: false,
    failure,
    voiceless: ['en' as const, 'chemical' as const],
  };
  job = begun({ state: 'done', robots: [robot] });
  show(begun());
  const support = 'Contacte a soporte técnico para reportar el problema.';
  await screen.findByText(
    `Sin voz en inglés: el robot no tiene agente de inglés. Información sin voz: el robot no tiene agente químico. ${support}`,
  );
});

test('a job without robots begins at nothing; one that failed says why', async () => {
  job = begun({
    state: 'failed',
    done: 0,
    total: 0,
    failure: { code: 'speech.failed', message: 'Se acabó la voz.' },
  });
  show(begun({ done: 0, total: 0 }));
  expect(bar()).toBe('0');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Se acabó la voz.'));
});
