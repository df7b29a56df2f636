import { brokenRules } from '@botones/contract/broken-rules';
import { ruleText } from '@botones/contract/rules';
import { expect, test } from 'vitest';
import {
  itemsOf,
  OneMedium,
  type Picked,
  SeveralFilms,
  SeveralMedia,
  suggestionsFor,
  withPicked,
} from './medium-form.ts';

const picked = (media_id: number, more: Partial<Picked> = {}): Picked => ({
  media_id,
  type: 'image',
  name: `Medio ${media_id}`,
  url: `/f${media_id}`,
  thumbnail: null,
  playable: true,
  lasts: null,
  ...more,
});
const film = (media_id: number, lasts: number | null) => picked(media_id, { type: 'video', lasts });
const wrong = (schema: typeof OneMedium | typeof SeveralMedia | typeof SeveralFilms, values: object) => {
  const { error } = schema.safeParse(values);
  const rules = error ? brokenRules(error, values) : {};
  return Object.fromEntries(Object.entries(rules).map(([field, broken]) => [field, ruleText(broken, 'es')]));
};

test('name, time and something chosen are required, each with a stop (SCN-39..44, AMB-097, AMB-098)', () => {
  const required = 'Este campo es obligatorio.';
  const chosen = [picked(1)];
  expect(wrong(OneMedium, { name: ' ', duration: '', chosen: [] })).toEqual({
    name: required,
    duration: required,
    chosen: required,
  });
  expect(wrong(OneMedium, { name: 'x'.repeat(60), duration: '10', chosen })).toEqual({});
  expect(wrong(OneMedium, { name: 'x'.repeat(61), duration: '10', chosen })).toEqual({ name: 'Máximo 60 caracteres' });
  for (const duration of ['5abc', 'a', '0', '-1', '1.5', '86401'])
    expect([duration, wrong(OneMedium, { name: 'A', duration, chosen })]).toEqual([
      ...[duration, { duration: 'El número de segundos es inválido' }],
    ]);
  // Several keep their own names.
  const several = { name: '', chosen: [picked(1), picked(2)] };
  expect(wrong(SeveralMedia, { ...several, duration: '10' })).toEqual({});
  expect(wrong(SeveralMedia, { ...several, duration: '' })).toEqual({ duration: required });
  // Several films last as long as each does where nobody says otherwise.
  for (const duration of ['', ' ', '12']) expect(wrong(SeveralFilms, { ...several, duration })).toEqual({});
  expect(wrong(SeveralFilms, { ...several, duration: '5abc' })).toEqual({
    duration: 'El número de segundos es inválido',
  });
});

test('a film brings its true length, a picture ten seconds, and what alone is chosen its name (AMB-102)', () => {
  expect(suggestionsFor([])).toEqual({ name: '', duration: '' });
  expect(suggestionsFor([picked(1)])).toEqual({ name: 'Medio 1', duration: '10' });
  expect(suggestionsFor([film(1, 12.4)])).toEqual({ name: 'Medio 1', duration: '12' });
  expect(suggestionsFor([film(1, 0.2)])).toEqual({ name: 'Medio 1', duration: '1' });
  expect(suggestionsFor([film(1, 200_000)])).toEqual({ name: 'Medio 1', duration: '86400' });
  expect(suggestionsFor([picked(1), picked(2)])).toEqual({ name: '', duration: '10' });
  expect(suggestionsFor([film(1, 3), film(2, 4)])).toEqual({ name: '', duration: '' });
});

test('all that is chosen gets the typed time, and the typed name only where it is one (AMB-098)', () => {
  let n = 0;
  const keyOf = () => `k${++n}`;
  const one = itemsOf({ name: 'Portada', duration: 8, chosen: [picked(1)] }, keyOf);
  expect(one.map(({ key, name, seconds, type }) => [key, name, seconds, type])).toEqual([
    ['k1', 'Portada', 8, 'image'],
  ]);
  const two = itemsOf({ name: 'Portada', duration: 8, chosen: [film(1, 3), film(2, 61.4)] }, keyOf);
  expect(two.map(({ key, name, seconds }) => [key, name, seconds])).toEqual([
    ['k2', 'Medio 1', 8],
    ['k3', 'Medio 2', 8],
  ]);
  const own = itemsOf({ name: '', duration: null, chosen: [film(1, 3), film(2, 61.4), film(3, null)] }, keyOf);
  expect(own.map(({ seconds, type }) => [seconds, type])).toEqual([
    [3, 'video'],
    [61, 'video'],
    [10, 'video'],
  ]);
});

test('files stand in the order in which they were sent, whenever each arrived; what is chosen by hand comes last (SCN-43)', () => {
  const sent = new Map([
    [11, 1],
    [12, 2],
    [13, 3],
  ]);
  const arrivals = [12, 40, 13, 11];
  const chosen = arrivals.reduce<Picked[]>((all, media_id) => withPicked(all, picked(media_id), sent), []);
  expect(chosen.map(({ media_id }) => media_id)).toEqual([11, 12, 40, 13]);
  expect(withPicked(chosen, picked(12), new Map()).at(-1)?.media_id).toBe(12);
});
