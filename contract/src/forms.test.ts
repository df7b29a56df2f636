import { expect, test } from 'vitest';
import { z } from 'zod';
import { AgentForm } from './agents/agents.ts';
import { audit } from './audit/audit.ts';
import { Email } from './auth/auth.ts';
import { BranchForm } from './branches/branches.ts';
import { brokenRules } from './broken-rules.ts';
import { DirectoryForm, dayTitle, hoursOfDays } from './directory/directory.ts';
import { day, optionalPicture, text } from './fields/fields.ts';
import { rule } from './fields/rule.ts';
import { textIn, translated, translatedFrom } from './fields/translated.ts';
import { InformationForm } from './information/information.ts';
import { IntentAudio, IntentChange, IntentGesture } from './intents/intents.ts';
import { ProductForm } from './products/products.ts';
import { speech } from './speech/speech.ts';
import { Password, Phone } from './users/users.ts';

/** Which rule each field breaks; {} where the value is taken. */
const broken = (schema: z.ZodType, value: unknown): Record<string, string> => {
  const { error } = schema.safeParse(value);
  if (!error) return {};
  return Object.fromEntries(Object.entries(brokenRules(error, value)).map(([path, { code }]) => [path, code]));
};
const taken = (schema: z.ZodType, ...values: unknown[]) => {
  for (const value of values) expect([value, broken(schema, value)]).toEqual([value, {}]);
};
const refused = (schema: z.ZodType, code: string, ...values: unknown[]) => {
  for (const value of values) expect([value, broken(schema, value)]).toEqual([value, { '': code }]);
};
const period = (from: string, to: string) => ({ from, to });

test('what is missing is required, whatever else is said of it; a rule of its own is told, the library’s sentences are not', () => {
  const schema = z.object({
    name: z.string().max(3),
    list: z.array(z.object({ count: z.int() })).max(1),
    age: z.int().max(9, rule('max', { max: 9 })),
  });
  expect(broken(schema, {})).toEqual({ name: 'required', list: 'required', age: 'required' });
  expect(broken(schema, { name: 'abcd', list: [{}], age: 10 })).toEqual({
    name: 'too_long',
    'list.0.count': 'required',
    age: 'max',
  });
  expect(broken(schema, { name: null, list: [{ count: 1 }, { count: 2 }], age: null })).toEqual({
    name: 'value',
    list: 'value',
    age: 'value',
  });
  refused(schema, 'value', null, 'text', undefined);
  const { error } = schema.safeParse({ name: 'abcd', list: [], age: 1 });
  expect(error && brokenRules(error, { name: 'abcd', list: [], age: 1 })).toEqual({
    name: { code: 'too_long', params: { max: 3 } },
  });
  // Of several rules the first is told.
  expect(broken(Password, '')).toEqual({ '': 'required' });
});

test('a day exists, of the years that every calendar can reckon with', () => {
  taken(day, '2026-02-28', '2028-02-29', '1000-01-01', '2999-12-31');
  refused(day, 'day', '2026-02-29', '2026-13-01', '2026-1-1', '0999-01-01', '3000-01-01', '2026-01-01T00:00:00Z', '');
});

test('a picture is named by its key, however it was addressed; another address stays as it is', () => {
  expect(optionalPicture.parse('https://botones.test/api/storage/a/images/b.png?e=1&s=2')).toBe('a/images/b.png');
  expect(optionalPicture.parse('/api/storage/a/images/b.png#x')).toBe('a/images/b.png');
  expect(optionalPicture.parse('https://elsewhere.test/b.png?x=1')).toBe('https://elsewhere.test/b.png?x=1');
  expect(optionalPicture.parse(null)).toBeNull();
});

test('a text in both languages has each once, in any order (CAT-81)', () => {
  const [es, en] = [
    { language_id: 1, text: 'Hola' },
    { language_id: 2, text: 'Hello' },
  ];
  taken(translated(60), [es, en], [en, es]);
  refused(translated(60), 'required', [es], [en], [], [es, es]);
  const form = translatedFrom({ text: text(60) });
  taken(form, [es], [es, en], [en, es]);
  refused(form, 'required', [en], []);
  refused(form, 'value', [es, es], [es, en, es]);
  expect([textIn([{ language_id: 2, text: 'Hello' }], 2), textIn([{ language_id: 2, text: 'Hello' }], 1)]).toEqual([
    ...['Hello', ''],
  ]);
});

test('a price is there in pesos, once in each currency, with two decimals at most (CAT-29, CAT-83)', () => {
  const { price } = ProductForm.shape;
  const [mxn, usd] = [
    { language_id: 1, price: '48.50', currency: 'MXN' },
    { language_id: 2, price: 2.75, currency: 'USD' },
  ];
  taken(price, [mxn], [usd, mxn]);
  expect(price.parse([{ ...mxn, price: ' 48.5 ' }])[0]?.price).toBe(48.5);
  refused(price, 'required', [usd], []);
  refused(price, 'value', [mxn, mxn]);
  for (const wrong of ['1.234', '-1', 'abc', '12345678901', '1,5'])
    expect([wrong, broken(price, [{ ...mxn, price: wrong }])]).toEqual([wrong, { '0.price': 'products.price' }]);
  expect(broken(price, [{ ...mxn, currency: 'USD' }])).toEqual({ '0.currency': 'value' });
});

test('degrees are on the globe and have seven decimals (BRA-24, BRA-25, AMB-147)', () => {
  const { latitude, longitude } = BranchForm.shape;
  taken(latitude, '90', -90, '19.4326', 0);
  taken(longitude, '180', -180, '-99.1332');
  refused(latitude, 'branches.latitude', '90.1', -91);
  refused(longitude, 'branches.longitude', '180.1', -181);
  refused(latitude, 'number', 'abc', '1234', '1.', '1,5');
  expect([latitude.parse(' 19.43260771234 '), longitude.parse('-99.13320859')]).toEqual([19.4326077, -99.1332086]);
});

test('an e-mail has the domain that mail servers know, whichever letters it was typed in (experience: typed and pasted)', () => {
  const kept = (typed: string) => Email.parse(typed);
  expect(kept(' Ana.Rios@niño.com.mx\u200b')).toBe('Ana.Rios@xn--nio-8ma.com.mx');
  expect(kept('ana@nin\u0303o.com.mx')).toBe('ana@xn--nio-8ma.com.mx');
  expect(kept('ana@xn--nio-8ma.com.mx')).toBe('ana@xn--nio-8ma.com.mx');
  expect(kept('Ana@Clinica.MX')).toBe('Ana@Clinica.MX');
  refused(
    Email,
    'email',
    'ñandú@clinica.mx',
    'ana@ñ',
    'ana@niño..mx',
    'ana@niño.mx@x.mx',
    'ana@1.2.3.4',
    'ana@niño .mx',
  );
});

test('a telephone has 10 to 15 digits; each way to be wrong has its own sentence (USR-18 to USR-23)', () => {
  taken(Phone, '5512345678', '551234567890123', ' 5512345678 ');
  for (const [typed, kept] of [
    [' 5512345678 ', '5512345678'],
    ['+52 (55) 1234-5678', '525512345678'],
    ['55.1234.5678', '5512345678'],
    ['\u202a+52 55 1234\u00a05678\u202c', '525512345678'],
  ])
    expect(Phone.parse(typed)).toBe(kept);
  refused(Phone, 'required', '', '  ');
  refused(Phone, 'users.phone_positive', '-5512345678');
  refused(Phone, 'whole', '55123.45678', '-5,5', '5512345678.0');
  refused(Phone, 'users.phone_digits', '55 1234 5678 ext 12', 'abc');
  refused(Phone, 'number', '0000000000');
  refused(Phone, 'users.phone_min', '551234567');
  refused(Phone, 'users.phone_max', '5512345678901234');
});

test('a new password has letters of both cases, a digit and a sign (USR-25)', () => {
  taken(Password, 'Clave-12', 'ÑandÚ 9!');
  refused(Password, 'users.password_policy', 'Clave-1', 'clave-12', 'CLAVE-12', 'Clave-ab', 'Clave123', 'Clave 123');
});

test('the name of an agent is a line of five letters at least, blanks around it apart (AGT-07)', () => {
  const { name } = AgentForm.shape;
  expect(name.parse('  Aurora ')).toBe('Aurora');
  refused(name, 'agents.name_min', 'Auro', ' Auro ');
  refused(name, 'characters', 'Aur\nora', 'Aur\u2028ora', 'Auro\ud800');
});

test('an audio says five letters or plays a file (AUD-24 to AUD-26)', () => {
  taken(IntentAudio, { text: 'Hola.' }, { s3_url: 'a/audios/b.mp3' }, { text: 'Ho', s3_url: 'a/audios/b.mp3' });
  for (const none of [{}, { text: '' }, { text: '  ' }, { text: null }])
    expect(IntentAudio.safeParse(none).error?.issues.map(({ message }) => message)).toEqual(['intents.text_required']);
  for (const short of ['H', 'Hola', '  Hola  '])
    expect(broken(IntentAudio, { text: short })).toEqual({ text: 'intents.text_min' });
  for (const odd of ['Hola\0a', 'Hola \ud800'])
    expect(broken(IntentAudio, { text: odd })).toEqual({ text: 'characters' });
  expect(IntentAudio.parse({ text: '  Hola.  ' }).text).toBe('Hola.');
});

test('a gesture is named by one of its two numbers (GES-12)', () => {
  taken(IntentGesture, { gesture_id: 1 }, { id_gesture: 1 }, { gesture_id: 1, id_gesture: 1 });
  expect(broken(IntentGesture, { duration: 1 })).toEqual({ gesture_id: 'required' });
  taken(IntentChange, {}, { gestures: [] });
});

test('rich text without a word to read is missing (INF-10)', () => {
  const { description } = InformationForm.shape;
  taken(description, '<p>Hola</p>');
  refused(description, 'required', '<p>&nbsp;</p>', '<p> <br></p>', '');
});

test('speech is asked for of a text, or of a list and the robot that says it', () => {
  const { body } = speech.speak;
  taken(body, { text: 'Hola' }, { texts: ['Hola'], robot_id: 1 });
  expect(broken(body, { engine: 'local' })).toEqual({ text: 'required' });
  expect(broken(body, { texts: ['Hola'] })).toEqual({ robot_id: 'required' });
  const texts = ['Hola', { text: 'Hi', language_id: 2 }, { text: 'Adiós' }];
  expect(speech.list.body.parse({ robot_id: 1, texts }).texts).toEqual([
    { text: 'Hola', language_id: 1 },
    { text: 'Hi', language_id: 2 },
    { text: 'Adiós', language_id: 1 },
  ]);
});

test('the log is asked for a record only together with its kind', () => {
  const { query } = audit.list;
  taken(query, {}, { kind: 'robots' }, { kind: 'robots', record: '7' });
  expect(broken(query, { record: '7' })).toEqual({ kind: 'required' });
});

test('days of attention: each once, with hours that do not overlap; the last may end past midnight, or last 24 hours (DIR-1, DIR-16, AMB-142)', () => {
  const days = DirectoryForm.shape.enabled_days;
  const one = (said: object) => [{ day: 1, enabled: true, ...said }];
  const rest = { from: '14:00', to: '18:00' };
  taken(days, [], one({ from: '9:00', to: '14:00' }), one({ periods: [rest, period('9:00', '14:00')] }));
  taken(days, [{ day: 1, enabled: false }], [{ day: 1, enabled: false, from: null, to: null, periods: [] }]);
  expect(broken(days, one({}))).toEqual({ '0.from': 'required', '0.to': 'required' });
  expect(broken(days, one({ from: null, to: '14:00' }))).toEqual({ '0.from': 'required' });
  for (const to of ['9:00', '8:59']) taken(days, one({ from: '9:00', to }), one({ periods: [period('9:00', to)] }));
  // Of a day that is off, what is said of its hours is nobody's concern.
  taken(days, [{ day: 1, enabled: false, from: '9:00', to: '8:00' }]);
  for (const to of ['14:00', '02:00']) {
    taken(days, one({ periods: [period('14:00', to), period('9:00', '13:00')] }));
    // It lasts until the next day: nothing follows it on this one.
    expect(broken(days, one({ periods: [period('14:00', to), period('22:00', '23:00')] }))).toEqual({
      '0.periods': 'hours.overlap',
    });
  }
  expect(broken(days, one({ periods: [rest, period('9:00', '14:01')] }))).toEqual({ '0.periods': 'hours.overlap' });
  expect(broken(days, [...one({ ...rest }), { day: 1, enabled: false }])).toEqual({ '': 'value' });
  for (const number of [0, 8]) expect(broken(days, [{ day: number, enabled: false }])).toEqual({ '0.day': 'value' });
});

test('days that are otherwise: each once, and one that is on has its hours', () => {
  const days = DirectoryForm.shape.exceptions;
  const on = { date: '2026-12-24', enabled: true, periods: [period('9:00', '13:00')] };
  const off = { date: '2026-12-25', enabled: false, periods: [] };
  taken(days, [], [on, off]);
  expect(broken(days, [{ ...on, periods: [] }])).toEqual({ '0.periods': 'required' });
  taken(days, [{ ...on, periods: [period('20:00', '02:00')] }]);
  expect(broken(days, [on, { ...off, date: on.date }])).toEqual({ '': 'value' });
});

test('the hours of an entry: a day that is off has none, whatever its periods say', () => {
  const periods = [period('09:00:00', '13:00:00')];
  const told = { title: [], from: null, to: null, periods };
  const hours = hoursOfDays({
    enabled_days: [
      { day: 1, enabled: true, ...told },
      { day: 2, enabled: false, ...told },
    ],
    exceptions: [
      { date: '2026-12-24', enabled: true, periods },
      { date: '2026-12-25', enabled: false, periods },
    ],
  });
  expect([...hours.weekdays]).toEqual([
    [1, periods],
    [2, []],
  ]);
  expect([...hours.exceptions]).toEqual([
    ['2026-12-24', periods],
    ['2026-12-25', []],
  ]);
  expect([1, 7, 8].map((weekday) => dayTitle(weekday).map((title) => title.text))).toEqual([
    ['Lunes', 'Monday'],
    ['Domingo', 'Sunday'],
    ['', ''],
  ]);
});
