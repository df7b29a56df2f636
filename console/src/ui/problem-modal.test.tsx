import { ApiError } from '@botones/contract/api-error';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { closeProblem, showProblem } from '../app/problem.ts';
import { type Language, prefer } from '../app/session/preferences.ts';
import { ProblemModal } from './problem-modal.tsx';

afterEach(() => {
  act(() => {
    closeProblem();
    prefer({ language: 'es-mx' });
  });
});

test.each<[Language, string]>([
  ['es-mx', 'El elemento está en uso en: Mapa (Lobby).'],
  ['en', 'The element is in use in: Mapa (Lobby).'],
  ['ja', 'この要素は使用中です: Mapa (Lobby).'],
])('names that the server adds to its sentence follow it in each language: %s (AMB-103)', async (language, sentence) => {
  prefer({ language });
  render(<ProblemModal />);
  act(() => showProblem(new ApiError(409, 'media.in_use', 'El elemento está en uso en: Mapa (Lobby).')));
  expect(await screen.findByText(sentence)).toBeTruthy();
});
