import type { ContentFile, DeviceConfig } from '@botones/contract/device/device-config';
import type { SaidInLanguages } from '@botones/contract/device/device-records';
import type { InLanguages } from '@botones/contract/fields/in-languages';
import { raw, type Sql } from '../database/db.ts';
import { inOnePiece } from '../database/in-one-piece.ts';

/** What features put on a robot, by the part of its configuration. */
export type RobotParts = Required<Pick<DeviceConfig, 'agents' | 'schedule' | 'survey' | 'turns' | 'messages'>>;
/** Of a robot on which nobody puts anything. */
export const noParts = (): RobotParts => ({
  agents: [],
  schedule: { default_scene_id: null, events: [], campaigns: [], scenes: [], files: [], deleted: [] },
  survey: null,
  turns: null,
  messages: [],
});

/** Reads what a feature puts on a robot, and the files that this names; records are told apart (`RobotRecords`). */
export type RobotContent = (
  sql: Sql,
  robot_id: number,
) => Promise<{ part: Partial<RobotParts>; files: readonly ContentFile[] }>;

/** The files of these keys, always in one order (else an unchanged configuration had another tag); `hashOf` names the file of a key, `filesOf` those of some. */
export async function contentFiles(sql: Sql, keys: readonly (string | null)[]) {
  const wanted = keys.filter(Boolean);
  const rows = await inOnePiece(
    sql,
    raw<ContentFile & { key: string }>`select key, sha256, bytes, content_type as type, duration_ms from files
      where key = any(${wanted}::text[]) order by file_id`,
  );
  const known = new Map(rows.map(({ key, ...file }): [string, ContentFile] => [key, file]));
  return {
    files: [...known.values()],
    hashOf: (key: string | null) => (key === null ? null : (known.get(key)?.sha256 ?? null)),
    filesOf(some: readonly (string | null)[]): ContentFile[] {
      const found = some.flatMap((key) => (key === null ? [] : (known.get(key) ?? [])));
      return [...new Set(found)];
    },
  };
}

export const inLanguages = (es: string, en: string | null): InLanguages => ({ es, en });

/** What rows hold of a record that a robot describes and says; keys of the robot's own speech, else of the record's. */
export interface DescribedRow {
  description_es: string;
  description_en: string | null;
  text_es: string;
  text_en: string | null;
  audio_es: string | null;
  audio_en: string | null;
}
/** Its columns, of a record `r` and what a robot has of it, `l`. */
export const describedColumns = raw`r.description_es, r.description_en, r.audio_text_es as text_es, r.audio_text_en as text_en,
  coalesce(l.audio_es, r.audio_es) as audio_es, coalesce(l.audio_en, r.audio_en) as audio_en`;
export const describedOf = (row: DescribedRow, hashOf: (key: string | null) => string | null) => {
  const said: SaidInLanguages = {
    es: { text: row.text_es, sha256: hashOf(row.audio_es) },
    en: row.text_en === null ? null : { text: row.text_en, sha256: hashOf(row.audio_en) },
  };
  return { description: inLanguages(row.description_es, row.description_en), said };
};
