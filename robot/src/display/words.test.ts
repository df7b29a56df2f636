import { expect, test } from 'vitest';
import { words } from './words.ts';

const facts = { robot: 'Lobby', client: 'Clínica Aurora', time: '10:05', date: '3 de mayo', online: true };

test('what a robot says of itself, of the time and of a call for help has what is known in it', () => {
  const { who, time, help } = words.es.says;
  expect(who(facts)).toContain('Lobby, el robot de Clínica Aurora.');
  expect(who({ ...facts, client: null })).toContain('Soy Lobby.');
  expect(time(facts)).toBe('Son las 10:05 del 3 de mayo.');
  expect([help(facts), help({ ...facts, online: false })]).toEqual([
    expect.stringMatching(/^Ya avisé/),
    expect.stringMatching(/^Guardé su aviso/),
  ]);
  const { says } = words.en;
  expect(says.who(facts)).toContain('Lobby, the robot of Clínica Aurora.');
  expect(says.who({ ...facts, client: null })).toContain('I am Lobby.');
  expect(says.time(facts)).toBe('It is 10:05 on 3 de mayo.');
  expect([says.help(facts), says.help({ ...facts, online: false })]).toEqual([
    expect.stringMatching(/^I have called someone/),
    expect.stringMatching(/^I kept your request/),
  ]);
});

test('when a code changes is said in whole minutes, one of them at least', () => {
  const said = [0, 1, 2].map((minutes) => [words.es.pairing, words.en.pairing].map(({ expires }) => expires(minutes)));
  expect(said).toEqual([
    ['Cambia en un minuto', 'Changes within a minute'],
    ['Cambia en un minuto', 'Changes within a minute'],
    ['Cambia en 2 minutos', 'Changes in 2 minutes'],
  ]);
});
