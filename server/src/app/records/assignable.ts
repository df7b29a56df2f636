import { type Assigned, type AssignedKind, assignedKeys } from '@botones/contract/assignments/assignments';
import type { ErrorCode } from '@botones/contract/errors';
import type { ShownOn } from '@botones/contract/fields/shown-on';
import type { ContentLanguage } from '@botones/contract/fields/translated';
import type { Feature as SignalName } from '@botones/contract/signals';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { raw, type Sql } from '../database/db.ts';
import { inOnePiece } from '../database/in-one-piece.ts';
import { fail } from '../http/fail.ts';
import { type GivenRecords, givenRecords, giversOf, isGiven } from './given-records.ts';

/** What is told of a record of a kind besides its name and its speech. */
export type RecordDetail<K extends AssignedKind> = Omit<
  Assigned[K][number],
  'name' | 'audios' | 'speech' | 'own' | 'groups'
>;

/** What is said of a record in a language. */
export interface RecordText {
  id: number;
  language_id: ContentLanguage;
  text: string;
}
/** The same with the speech that a robot has of it. */
export interface RobotText extends RecordText {
  audio: string | null;
}
/** The same in the voice that was chosen for its record. */
export interface DueText extends RobotText {
  robot_id: number;
  client_id: number;
}

/** The voice that was chosen for records. */
export interface RecordVoice {
  robot_id: number;
  language_id: ContentLanguage;
}

export interface AssignableRow<K extends AssignedKind> {
  id: number;
  name: string;
  detail: RecordDetail<K>;
  texts: RobotText[];
  /** It was chosen for the robot itself. */
  own: boolean;
  /** The groups that give it to the robot. */
  groups: number[];
}

interface Owner {
  robot_id: number;
  client_id: number;
}

/** A kind of records that are chosen for robots, and said by them: what can be done with it. */
export interface Assignable<K extends AssignedKind = AssignedKind> extends GivenRecords<K> {
  kind: K;
  /** What consoles hear when its records change. */
  signal: SignalName;
  languages: readonly ContentLanguage[];
  /** Said by the chemical agent alone (AMB-066). */
  chemical: boolean;
  /** What it fails with where a record is not there. */
  missing: ErrorCode;
  /** The client of a record that is there; null: it is not. */
  clientOf: (sql: Sql, id: number) => Promise<number | null>;
  /** Fails unless the client has all of these records; they stay until the transaction ends. */
  hold: (sql: Sql, client_id: number, ids: readonly number[]) => Promise<void>;
  /**
   * Makes the records that were chosen for a robot exactly these; those that it had keep their speech. What a group gives it stays, and does not
   * become its own by being named.
   */
  choose: (sql: Sql, of: Owner, ids: readonly number[]) => Promise<void>;
  /** Gives a robot speech of its own in a language, where it does not have just that. */
  giveSpeech: (
    sql: Sql,
    robot_id: number,
    language_id: ContentLanguage,
    speech: ReadonlyMap<number, string>,
  ) => Promise<void>;
  /** Gives a robot the speech of one text, where it still shows the record with these words. */
  keepSpeech: (sql: Sql, robot_id: number, text: RecordText, audio: string) => Promise<void>;
  /** The records that a robot shows, or its client's of these numbers, in the order of their names. */
  read: (sql: Sql, robot_id: number, ids?: readonly number[]) => Promise<AssignableRow<K>[]>;
  /** How many records a robot shows, and how many of them lack speech in a language that they have. */
  count: (sql: Sql, robot_id: number) => Promise<{ shown: number; silent: number }>;
  /** The robots in the fleet that show a record. */
  shownOn: (sql: Sql, id: number) => Promise<ShownOn>;
  /** Some of the texts that a robot is to say in a language and that have no speech, but for those of these records. */
  due: (sql: Sql, voice: RecordVoice, but: readonly number[]) => Promise<DueText[]>;
  /** All that a robot says in a language of records in its own voice. */
  said: (sql: Sql, voice: RecordVoice) => Promise<DueText[]>;
  /** Gives a record its speech, where text, voice and what was said before are still the same. */
  speak: (sql: Sql, due: DueText, audio: string) => Promise<void>;
}

type TableWith<C extends string> = { [T in keyof Tables]: [C] extends [keyof Tables[T]] ? T : never }[keyof Tables];
type LinkTable = TableWith<'client_id' | 'robot_id' | 'audio_es' | 'own'>;
type GiverTable = TableWith<'client_id' | 'group_id' | 'except_robots'>;
type RecordTable = TableWith<'client_id' | 'robot_id' | 'audio_es' | 'deleted_at'>;

/** Where the records of a kind lie and which of them a robot shows: names that the tables do not have do not compile. */
interface Description<K extends AssignedKind, R extends RecordTable, L extends LinkTable, G extends GiverTable> {
  kind: K;
  signal: SignalName;
  /** What it fails with where a record is not there. */
  missing: ErrorCode;
  records: R;
  links: L;
  /** Which of them groups of robots give. */
  givers: G;
  /** The column of a record's number, in all of them. */
  id: keyof Tables[R] & keyof Tables[L] & keyof Tables[G] & string;
  name: keyof Tables[R] & string;
  /** The columns of what is said, by language. */
  texts: { 1: keyof Tables[R] & string; 2?: keyof Tables[R] & string };
  chemical?: true;
  /** What is told of a record `r` besides its number, as JSON, and the joins that this reads. Many records are told the same. */
  places?: { told: RawBuilder<unknown>; joins: RawBuilder<unknown> };
}

/** A record with what is said of it by language, as its row holds it. */
interface ReadRow {
  id: number;
  name: string;
  places: string;
  text_1: string;
  audio_1: string | null;
  text_2: string | null;
  audio_2: string | null;
  own: boolean;
  groups: number[];
}

const audioIn = (language_id: ContentLanguage) => raw.ref(language_id === 1 ? 'audio_es' : 'audio_en');
/** Texts that are due and read at once. */
const mostDue = 25;

/** The statements about a kind of records: the same for each, but for the names. */
export function assignable<K extends AssignedKind, R extends RecordTable, L extends LinkTable, G extends GiverTable>(
  of: Description<K, R, L, G>,
): Assignable<K> {
  const records = raw.table(of.records);
  const links = raw.table(of.links);
  const id = raw.ref(of.id);
  const name = raw.ref(of.name);
  const textIn = (language_id: ContentLanguage) => raw.ref(of.texts[language_id] ?? of.texts[1]);
  const languages: ContentLanguage[] = of.texts[2] ? [1, 2] : [1];
  const inVoice = ({ robot_id, language_id }: RecordVoice) => raw`
    select ${id} as id, robot_id, client_id, ${language_id}::int as language_id, ${textIn(language_id)} as text,
      ${audioIn(language_id)} as audio
    from ${records} where deleted_at is null and robot_id = ${robot_id} and ${textIn(language_id)} is not null`;

  const isSilent = (language_id: ContentLanguage) =>
    raw`r.${textIn(language_id)} is not null and l.${audioIn(language_id)} is null`;

  return {
    ...givenRecords({ ...of, audios: languages.map(isSilent) }),
    kind: of.kind,
    signal: of.signal,
    languages,
    chemical: of.chemical ?? false,
    missing: of.missing,

    async clientOf(sql, record) {
      const row = raw<{
        client_id: number;
      }>`select client_id from ${records} where ${id} = ${record} and deleted_at is null`;
      return (await row.execute(sql)).rows[0]?.client_id ?? null;
    },

    async hold(sql, client_id, ids) {
      const held = raw`select from ${records}
        where client_id = ${client_id} and ${id} = any(${ids}::bigint[]) and deleted_at is null for key share`;
      if ((await held.execute(sql)).rows.length < ids.length) fail('request.invalid', { [of.kind]: of.missing });
    },

    async choose(sql, { robot_id, client_id }, ids) {
      const others = raw`l.robot_id = ${robot_id} and l.own
        and not exists (select from unnest(${ids}::bigint[]) as given where given = l.${id})`;
      await raw`delete from ${links} l where ${others} and not ${isGiven(of)}`.execute(sql);
      await raw`update ${links} l set own = false where ${others}`.execute(sql);
      await raw`insert into ${links} (client_id, robot_id, ${id})
        select ${client_id}::bigint, ${robot_id}::bigint, given from unnest(${ids}::bigint[]) as given
        on conflict do nothing`.execute(sql);
    },

    async giveSpeech(sql, robot_id, language_id, speech) {
      const audio = audioIn(language_id);
      await raw`update ${links} l set ${audio} = given.audio
        from unnest(${[...speech.keys()]}::bigint[], ${[...speech.values()]}::text[]) as given(id, audio)
        where l.robot_id = ${robot_id} and l.${id} = given.id and l.${audio} is distinct from given.audio`.execute(sql);
    },

    async keepSpeech(sql, robot_id, text, audio) {
      await raw`update ${links} l set ${audioIn(text.language_id)} = ${audio} from ${records} r
        where l.robot_id = ${robot_id} and l.${id} = ${text.id} and r.${id} = l.${id}
          and r.${textIn(text.language_id)} = ${text.text}`.execute(sql);
    },

    async read(sql, robot_id, ids) {
      const said = languages.map(
        (language_id) => raw`r.${textIn(language_id)} as ${raw.ref(`text_${language_id}`)},
          l.${audioIn(language_id)} as ${raw.ref(`audio_${language_id}`)}`,
      );
      const rows = await inOnePiece(
        sql,
        raw<ReadRow>`select r.${id} as id, r.${name} as name, ${of.places?.told ?? raw`'{}'`}::text as places, ${raw.join(said)},
          coalesce(l.own, false) as own, coalesce(n.groups, '{}') as groups
        from ${records} r left join ${links} l on l.client_id = r.client_id and l.robot_id = ${robot_id} and r.${id} = l.${id}
          left join (${giversOf(of, robot_id)}) n on n.record_id = r.${id}
          ${of.places?.joins ?? raw``}
        where r.deleted_at is null and r.client_id = (select client_id from robots where robot_id = ${robot_id})
          and ${ids ? raw`r.${id} = any(${ids}::bigint[])` : raw`l.robot_id is not null`}
        order by r.${name} collate spanish, r.${id}`,
      );
      const read = new Map<string, object>();
      return rows.map(({ id, name, places, text_1, audio_1, text_2, audio_2, own, groups }) => {
        const told = read.get(places) ?? (JSON.parse(places) as object);
        read.set(places, told);
        const detail = { [assignedKeys[of.kind]]: id, ...told } as RecordDetail<K>;
        const texts: RobotText[] = [{ id, language_id: 1, text: text_1, audio: audio_1 }];
        if (text_2 != null) texts.push({ id, language_id: 2, text: text_2, audio: audio_2 });
        return { id, name, detail, texts, own, groups };
      });
    },

    async count(sql, robot_id) {
      const silent = languages.map(isSilent);
      const { rows } = await raw<{ shown: number; silent: number }>`
        select count(*) as shown, count(*) filter (where ${raw.join(silent, raw` or `)}) as silent
        from ${links} l join ${records} r on r.${id} = l.${id}
        where l.robot_id = ${robot_id} and r.deleted_at is null`.execute(sql);
      return rows[0] ?? { shown: 0, silent: 0 };
    },

    async shownOn(sql, record) {
      const { rows } = await raw<{ robot_id: number | null; name: string; own: boolean; groups: number[] }>`
        select o.robot_id, o.name, l.own, array(select m.group_id from ${raw.table(of.givers)} g join group_robots m using (client_id, group_id)
          where g.client_id = l.client_id and g.${id} = l.${id} and m.robot_id = l.robot_id and l.robot_id <> all(g.except_robots)
          order by 1) as groups
        from ${records} r
        left join (${links} l join robots o on o.robot_id = l.robot_id and o.deleted_at is null)
          on l.client_id = r.client_id and l.${id} = r.${id}
        where r.${id} = ${record} and r.deleted_at is null
        order by o.name::text collate spanish, o.robot_id`.execute(sql);
      if (rows.length === 0) fail(of.missing);
      return rows.flatMap(({ robot_id, ...row }) => (robot_id === null ? [] : [{ robot_id, ...row }]));
    },

    async due(sql, voice, but) {
      const wanted = raw`${audioIn(voice.language_id)} is null and not ${id} = any(${but}::bigint[])`;
      const { rows } = await raw<DueText>`${inVoice(voice)} and ${wanted} order by 1 limit ${mostDue}`.execute(sql);
      return rows;
    },

    async said(sql, voice) {
      const said = raw<DueText>`${inVoice(voice)} and ${audioIn(voice.language_id)} is not null order by 1`;
      return (await said.execute(sql)).rows;
    },

    async speak(sql, due, audio) {
      const column = audioIn(due.language_id);
      await raw`update ${records} set ${column} = ${audio}
        where ${id} = ${due.id} and ${textIn(due.language_id)} = ${due.text} and robot_id = ${due.robot_id}
          and ${column} is not distinct from ${due.audio}`.execute(sql);
    },
  };
}
