import { raw } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { keptKeys } from '../storage/storage.cleanup.ts';
import { isRemembered, isUsed } from './media.uses.ts';

interface Gone {
  url_file: string;
  playable_url: string | null;
  poster: string | null;
}

/**
 * On a full disk a medium that was deleted goes for good, with the files that nothing else keeps: that is how people make room, and to
 * bring it back would be refused (E8). On another machine's store it would make none here.
 */
export async function makeRoom({ engine, system, files }: Services, media_id: number): Promise<void> {
  if (files.store.kind !== 'disk' || !engine.isFull()) return;
  const unkept = await system.write('media.remove')(async (sql) => {
    const { rows } = await raw<Gone>`delete from media m where m.media_id = ${media_id} and m.deleted_at is not null
      and not ${isUsed} and not ${isRemembered} returning url_file, playable_url, poster`.execute(sql);
    const keys = rows.flatMap(({ url_file, playable_url, poster }) =>
      [url_file, playable_url ?? [], poster ?? []].flat(),
    );
    if (keys.length === 0) return [];
    const removed = await raw<{ key: string; thumbnails: number[] }>`delete from files
      where key = any(${keys}) and key not in (${await keptKeys(sql)}) returning key, thumbnails`.execute(sql);
    return removed.rows;
  });
  for (const file of unkept) await files.remove(file);
}
