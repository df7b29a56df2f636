import type { ContentAgent, ContentFile, ContentIntent } from '@botones/contract/device/device-config';
import type { RawBuilder } from 'kysely';
import { raw } from '../../app/database/db.ts';
import type { RobotContent } from '../../app/robots/robot-content.ts';
import { opensOf, standsAlone } from './intents.starter-set.ts';

interface FileRow {
  sha256: string;
  bytes: number;
  type: string;
  duration_ms: number | null;
}
interface AudioRow {
  text: string | null;
  file: FileRow | null;
}
interface MediaRow {
  name: string;
  file_type: 'image' | 'video' | 'audio';
  file: FileRow;
}
interface IntentRow extends Omit<ContentIntent, 'audios' | 'gestures' | 'media' | 'opens' | 'stands_alone'> {
  agent_id: number;
  provider_id: string;
  opens: string | null;
  audios: AudioRow[];
  gestures: { code: string; duration: number; media: MediaRow | null }[];
  media: MediaRow | null;
}

const fileOf = (
  key: RawBuilder<unknown>,
) => raw<FileRow | null>`(select json_build_object('sha256', f.sha256, 'bytes', f.bytes,
  'type', f.content_type, 'duration_ms', f.duration_ms) from files f where f.key = ${key})`;
/** A medium that no robot can play is not shown: neither its file nor a copy. */
const mediaOf = (
  id: RawBuilder<unknown>,
) => raw<MediaRow | null>`(select json_build_object('name', m.name, 'file_type', m.file_type,
  'file', ${fileOf(raw`m.played_url`)}) from media m where m.media_id = ${id} and m.played_url is not null)`;

/** The agents of a robot with all that they answer. */
export const agentContent: RobotContent = async (sql, robot_id) => {
  const agents = await sql
    .selectFrom('agents as a')
    .innerJoin('session_types as t', 't.session_id', 'a.session_id')
    .select(['a.agent_id', 'a.name', 'a.language_id', 'a.is_default', 't.kind'])
    .where('a.robot_id', '=', robot_id)
    .orderBy('a.agent_id')
    .execute();
  const { rows } = await raw<IntentRow>`
    select i.agent_id, i.provider_id, i.opens, i.intent_id, i.name, i.role,
      coalesce((select json_agg(p.text order by p.position) from intent_phrases p where p.intent_id = i.intent_id), '[]') as phrases,
      coalesce((select json_agg(json_build_object('text', u.text, 'file', ${fileOf(raw`u.s3_url`)}) order by u.position)
        from intent_audios u where u.intent_id = i.intent_id), '[]') as audios,
      coalesce((select json_agg(json_build_object('code', g.code, 'duration', n.duration, 'media', ${mediaOf(raw`n.media_id`)})
        order by n.position) from intent_gestures n join gestures g using (id_gesture) where n.intent_id = i.intent_id), '[]') as gestures,
      ${mediaOf(raw`i.media_id`)} as media
    from intents i join agents a on a.agent_id = i.agent_id
    where a.robot_id = ${robot_id} and i.is_active order by i.intent_id`.execute(sql);

  const files = new Map<string, ContentFile>();
  const shaOf = (file: FileRow | null): string | null => {
    if (file) files.set(file.sha256, file);
    return file?.sha256 ?? null;
  };
  const shown = (media: MediaRow | null) =>
    media && { sha256: shaOf(media.file) ?? '', file_type: media.file_type, name: media.name };
  const intents = rows.map(({ audios, gestures, media, provider_id, opens, ...intent }) => ({
    ...intent,
    audios: audios.map(({ text, file }) => ({ text, sha256: shaOf(file) })),
    gestures: gestures.map(({ media: beside, ...gesture }) => ({ ...gesture, media: shown(beside) })),
    media: shown(media),
    opens: opensOf({ provider_id, opens }) ?? undefined,
    ...(standsAlone({ provider_id, opens }) && { stands_alone: true }),
  }));
  const content = agents.map(
    ({ kind, language_id, ...agent }): ContentAgent => ({
      ...agent,
      kind: kind as ContentAgent['kind'],
      language_id: language_id as ContentAgent['language_id'],
      intents: intents
        .filter(({ agent_id }) => agent_id === agent.agent_id)
        .map(({ agent_id: _of, ...intent }) => intent),
    }),
  );
  return { part: { agents: content }, files: [...files.values()] };
};
