import type { Visit } from '@botones/contract/visits/visits';
import type { ReactNode } from 'react';
import { useModuleName } from '../../app/module.words.ts';
import { useWords } from '../../app/words.ts';
import { FactList } from '../../ui/figures/fact-list.tsx';
import { formatDay, useFormats } from '../../ui/formats.ts';
import { Instant } from '../../ui/page/instant.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { visitWords } from './visits.words.ts';

/** Where and when a visit was, who came, and how much there is of each part. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const words = useWords(visitWords);
  const formats = useFormats(visit.timezone);
  const { started_at, ended_at, guessed, person, language_id, sentences, erased_at, parts, branch, robot } = visit;
  const seconds = ended_at === null || guessed ? null : (Date.parse(ended_at) - Date.parse(started_at)) / 1000;
  const end = guessed ? words.guessed : visit.end_time || words.lasts;
  const facts: (readonly [string, ReactNode])[] = [
    [words.robot, robot.name || words.robotNumber(robot.robot_id)],
    ...(branch ? [[words.branch, branch] as const] : []),
    [words.date, formatDay(visit.date)],
    [
      words.begun,
      <Instant key="begun" at={started_at}>
        {visit.start_time}
      </Instant>,
    ],
    [words.ended, end],
    ...(seconds === null ? [] : [[words.lasted, formats.lasted(seconds)] as const]),
    [words.language, language_id === 1 || language_id === 2 ? words.languages[language_id] : words.unknown],
  ];
  if (person) {
    const age = person.age === null ? '' : words.years(person.age);
    const gender = person.gender === null ? '' : words.genders[person.gender];
    facts.push([words.person, [gender, age].filter(Boolean).join(', ') || words.unknown]);
  }
  if (parts.some(({ part }) => part === 'words')) {
    const kept = sentences.days === 0 ? words.never : sentences.kept ? words.kept(sentences.days) : words.over;
    facts.push([words.sentences, kept]);
  }
  for (const { part, moments } of parts) facts.push([words.partNames[part], formats.number(moments)]);
  if (erased_at) facts.push([words.erased, formats.dateTime(erased_at)]);
  return (
    <Panel title={words.about}>
      <FactList facts={facts} />
    </Panel>
  );
}

/** Who read what was said, by which modules and when (VIS-3). */
export function VisitLooks({ looked, zone }: { looked: NonNullable<Visit['looked']>; zone: string }) {
  const words = useWords(visitWords);
  const formats = useFormats(zone);
  const moduleName = useModuleName();
  return (
    <Panel title={words.looks} count={looked.length}>
      {looked.length === 0 && <p className="quiet">{words.noLooks}</p>}
      <ul>
        {looked.map(({ at, modules: by, who }) => (
          <li key={`${at} ${who}`} className="row">
            <div className="line">
              <b>{who ?? words.someone}</b>
              <span className="quiet">{by.map(moduleName).join(', ')}</span>
              <span className="grow" />
              <span className="quiet">{formats.dateTime(at)}</span>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
