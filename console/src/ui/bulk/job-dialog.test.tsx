import type { Job } from '@botones/contract/jobs/jobs';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aJob } from '../../testing/jobs.ts';
import { showPart } from '../../testing/part.tsx';
import { type Asked, serve } from '../../testing/serve.ts';
import { JobDialog } from './job-dialog.tsx';

let job: Job;
let asked: Asked[];
beforeEach(() => {
  localStorage.clear();
  asked = serve({
    'jobs.get': () => job,
    'jobs.cancel': () => {
      job = { ...job, state: 'cancelled' };
      return job;
    },
  });
});

const begun = (more: Partial<Job> = {}): Job => aJob({ done: 1, total: 4, ...more });
function show(started: Job) {
  const onClose = vi.fn();
  const onEnded = vi.fn();
  const shown = showPart(
    <JobDialog
      started={started}
      onClose={onClose}
      onEnded={onEnded}
      title="Aplicando"
      progress={(done, total) => `${done} de ${total}`}
      outcome={{ done: 'Aplicado', failed: 'Falló' }}
    />,
  );
  return { ...shown, onClose, onEnded };
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
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'UnoAplicado',
    'DosFallóEstá apagado.',
  ]);
  expect([...document.querySelectorAll<HTMLElement>('[data-tone]')].map(({ dataset }) => dataset.tone)).toEqual([
    ...['ok', 'bad'],
  ]);
  expect([bar(), button('Aceptar')?.disabled, button('Cancelar')]).toEqual([undefined, false, null]);
  expect(onEnded.mock.calls).toEqual([[job]]);
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
