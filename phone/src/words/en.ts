import type { Words } from './words.ts';

const people = (ahead: number) => (ahead === 1 ? '1 person' : `${ahead} people`);

/** Those whom somebody lets go before, one to three. */
const thoseBehind = (behind: number) =>
  behind === 1 ? 'the person behind you' : `the ${behind === 2 ? 'two' : 'three'} people behind you`;

export const en: Words = {
  lang: 'en',
  yours: 'Your ticket',
  loading: 'Looking for your ticket…',
  ahead: 'Before you',
  people,
  nobody: 'Nobody',
  wait: 'Wait',
  minutes: ({ from, until }) => (from === 0 ? `Under ${until}\u00a0min` : `${from} to ${until}\u00a0min`),
  almost: { headline: 'Almost your turn', text: 'Please come close: you will be called soon.' },
  called: 'It is your turn',
  goTo: 'Go to box',
  box: (number) => `Box ${number}`,
  calledAgain: (time) => ({ headline: 'You were called again', text: time && `At ${time}.` }),
  sentOn: 'You will be called again.',
  served: { headline: 'You are being served', text: '' },
  attended: { headline: 'Thank you for your visit', text: 'Your ticket was served.' },
  noShow: {
    headline: 'Your ticket was called',
    text: 'We did not find you. If you are still here, please go to reception.',
  },
  dayEnd: {
    headline: 'The day is over',
    text: 'Your ticket will not be called. Please take another when you are back.',
  },
  left: {
    headline: 'You gave your place back',
    text: 'Thank you for telling. If you changed your mind, you can still take it again.',
  },
  leftForGood: {
    headline: 'You gave your place back',
    text: 'Thank you for telling. If you come back, please take another ticket.',
  },
  cancelled: { headline: 'Your ticket is over', text: 'If you are still here, please go to reception.' },
  notYet: { headline: 'Not in the line yet', text: 'Please show it at reception.' },
  missing: { headline: 'This ticket does not exist or is over', text: 'Check the code, or take another ticket.' },
  daysAgo: (days) => (days === 1 ? 'of yesterday' : `of ${days} days ago`),
  nowCalled: 'Now calling',
  noneCalled: 'Nobody has been called yet.',
  connecting: 'Connecting…',
  live: 'Live',
  upToDate: 'Up to date',
  offline: (age) => `Offline · ${age}`,
  noAnswer: (age) => `No answer · ${age}`,
  offlineAtFirst: 'There is no connection. Still trying.',
  noAnswerAtFirst: 'The server does not answer. Still trying.',
  age(minutes, orMore) {
    const more = orMore ? ' or more' : '';
    if (minutes < 1) return orMore ? '1 min ago or more' : 'moments ago';
    return minutes < 120 ? `${minutes} min ago${more}` : `${Math.floor(minutes / 60)} h ago${more}`;
  },
  held: (seconds) => `Too many requests from this network. Trying again in ${seconds} s.`,
  alarm: {
    button: 'Alert me with sound and vibration',
    keepOpen: 'Leave this page open: it shows when it is almost your turn.',
    wakes: 'Leave this page open: it sounds when it is almost your turn, and when you are called.',
    touch: 'Touch the screen to turn the sound on again.',
  },
  leave: 'I cannot come',
  later: 'I am late',
  comeBack: 'Take my place again',
  sending: 'One moment…',
  back: 'Back',
  leaveQuestion: {
    headline: 'Give your place back?',
    text: 'It goes to the next person. You have two minutes to take it again.',
    forGood: 'It goes to the next person. This is final: you cannot take it again.',
    yes: 'Yes, give it back',
  },
  laterQuestion: {
    headline: 'Go later?',
    text: (behind) => `You will be called after ${thoseBehind(behind)}. You can ask for this only once.`,
    yes: 'Yes, go later',
  },
  failures: {
    'tickets.called': 'You are being called: go to your box.',
    'tickets.too_late': 'It is too late to take the place again. Take another ticket.',
    'tickets.stepped_back': 'You have asked to go later once already.',
    'tickets.nobody_behind': 'There is nobody behind you in the line.',
    'tickets.not_found': 'This ticket does not exist or is over.',
    'turns.over': 'This ticket is over.',
    'request.too_many': 'Too many requests from this network. Wait a minute and try again.',
    network: 'There is no connection, and it could not be sent. Try again once the network is back.',
    failed: 'It did not work. Please try again.',
  },
  place: 'Where it is',
  hours: (from, until) => `${from} to ${until}`,
  map: 'Show on the map',
  code: 'Code',
  form: {
    title: 'See your ticket here',
    text: 'Your place in the line, at this moment, on your phone.',
    number: 'Number of your ticket (optional)',
    numberHint: 'For example A\u00a0017.',
    label: 'Code of your ticket',
    hint: '16 letters and digits, as in ABCD\u00a0EFGH\u00a0JKMN\u00a0PQRS.',
    button: 'See my ticket',
    wrong: 'This code is not complete or has a mistake. It is 16 letters and digits.',
  },
  tab: {
    next: 'you are next',
    ahead: (ahead) => `${people(ahead)} before`,
    almost: 'almost',
    over: 'over',
    left: 'given back',
  },
  told: {
    place: (ahead) => (ahead === 0 ? 'You are next.' : `${people(ahead)} before you.`),
    almost: 'It is almost your turn.',
    called: (box) => `It is your turn: ${box}.`,
    calledAgain: (box) => `You were called again: ${box}.`,
  },
};
