import type { ContentSurvey } from '@botones/contract/device/device-survey';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { words } from '../display/words.ts';
import type { Input } from '../machine/state-machine.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';
import { SurveyScreen, SurveyTile } from './survey-screen.tsx';

const survey: ContentSurvey = {
  poll_id: 7,
  version: 1,
  offer: 'both',
  title: { es: 'Su visita', en: 'Your visit' },
  description: { es: '', en: null },
  goodbye: { es: '¡Gracias!', en: 'Thank you!' },
  logo: 'a'.repeat(64),
  items: [
    {
      kind: 'linearScale',
      question_id: 1,
      sensitive: false,
      text: { es: '¿Cómo estuvo?', en: 'How was it?' },
      description: { es: '', en: null },
      slider: 'numeric',
      options: [],
      rows: [],
    },
  ],
};

/** A robot that is asked something, with its screen. */
async function show(asked: ContentSurvey | null = survey) {
  const it = robotOnTable().at(0, { kind: 'config', config: { ...configOf(1), survey: asked } });
  let seconds = 1;
  function Display() {
    const [state, setState] = useState(it.state());
    const send = (input: Input) => setState(it.at(seconds++, input).state());
    const given = {
      send,
      now: { time: '', date: '', part: 'night' as const },
      words: words[state.language],
      minute: 0,
    };
    const display = {
      ...given,
      state,
      hears: false,
    };
    const Shown = state.screen === 'survey' ? SurveyScreen : SurveyTile;
    return <Shown {...display} fileUrl={async (sha256) => `blob:${sha256.slice(0, 1)}`} />;
  }
  await act(async () => void render(<Display />));
  return it;
}
const heading = () => screen.getByRole('heading', { level: 1 }).textContent;

test('a survey is answered by the keys alone, from its tile to the farewell (ENC-5)', async () => {
  const it = await show();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(heading()).toBe('Su visita');
  expect(document.querySelector('.survey-body img')?.getAttribute('src')).toBe('blob:a');
  const press = async (name: string) => {
    while (document.activeElement?.textContent !== name) await userEvent.tab();
    await userEvent.keyboard('{Enter}');
  };
  await press('Comenzar');
  expect(heading()).toBe('¿Cómo estuvo?');
  while (!(document.activeElement instanceof HTMLInputElement)) await userEvent.tab();
  await userEvent.keyboard(' ');
  await press('Terminar');
  expect(heading()).toBe('¡Gracias!');
  const told = it.facts().flatMap((fact) => (fact.kind === 'responses' ? [fact.body] : []));
  expect(told.at(-1)).toMatchObject({ complete: true, answers: [{ question_id: 1, scale: 1 }] });
});

test('the language changes in the middle, and what was answered stays', async () => {
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Contestar la encuesta' }));
  await userEvent.click(screen.getByRole('button', { name: 'Comenzar' }));
  await userEvent.click(screen.getByRole('radio', { name: '4 - Satisfecho' }));
  await userEvent.click(screen.getByRole('button', { name: 'English' }));
  expect(heading()).toBe('How was it?');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4 - Satisfied' }).checked).toBe(true);
});

test('a robot without a survey, or that offers it after visits only, has no tile', async () => {
  await show(null);
  expect(screen.queryByRole('button')).toBeNull();
  await show({ ...survey, offer: 'after' });
  expect(screen.queryByRole('button')).toBeNull();
});

test('who hesitates sees the seconds that are left, and goes on with a press', async () => {
  const send = vi.fn();
  // Nobody touches it for as long as it waits, less the warning.
  const { downtime_allowed } = configOf(1).times;
  const hesitating = robotOnTable().at(0, { kind: 'config', config: { ...configOf(1), survey } });
  hesitating.at(1, { kind: 'activity', name: 'survey', input: { kind: 'open' } });
  hesitating.at(2, { kind: 'spoken', exchange: hesitating.state().answer?.exchange ?? '' }).until(downtime_allowed - 5);
  const given = { send, now: { time: '', date: '', part: 'night' as const }, words: words.es, minute: 0 };
  const state = hesitating.state();
  render(<SurveyScreen {...given} state={state} hears={false} fileUrl={async () => null} />);
  expect(screen.getByRole('alert').textContent).toContain('10 s');
  fireEvent.click(screen.getByRole('button', { name: 'Sigo aquí' }));
  expect(send).toHaveBeenCalledWith({ kind: 'touch' });
});
