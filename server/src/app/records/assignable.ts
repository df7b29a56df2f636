import { type AssignedKind, assignedKeys } from '@botones/contract/assignments/assignments';
import type { ErrorCode } from '@botones/contract/errors';
import type { ContentLanguage } from '@botones/contract/fields/translated';
import type { Feature as SignalName } from '@botones/contract/signals';
import type { RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import { raw } from '../database/db.ts';
import { inOnePiece } from '../database/in-one-piece.ts';
import { fail } from '../http/fail.ts';
import type { Assignable, DueText, RecordDetail, RecordVoice, RobotText } from './assigned-kind.ts';
import { givenRecords, giversOf, isGiven } from './given-records.ts';

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

  const given = givenRecords({ ...of, audios: languages.map(isSilent) });

  return {
    ...given,
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
      return { ...(rows[0] ?? { shown: 0, silent: 0 }), given: await given.givenTo(sql, robot_id) };
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
