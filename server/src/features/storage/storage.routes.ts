import { limitOf, type StoredFile, storage } from '@botones/contract/storage/storage';
import { implement } from '../../app/calls/bind.ts';
import type { Sql } from '../../app/database/db.ts';
import type { StagedFile } from '../../app/files/files.ts';
import { sendStoredFile } from '../../app/files/send-file.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Services } from '../../app/services.ts';
import { bucketName } from './bucket-name.ts';
import { addFile, type FileRow, fileByKey, refuseOverQuota, uploadTargetOf, usageOf } from './storage.queries.ts';

const toWire = (row: FileRow): StoredFile => ({
  url: row.key,
  key: row.key,
  size: row.bytes,
  content_type: row.content_type,
  width: row.width,
  height: row.height,
  duration: row.duration_ms === null ? null : row.duration_ms / 1000,
  family: row.family as StoredFile['family'],
  playable: row.playable,
  sha256: row.sha256,
});

async function insert(sql: Sql, placed: StagedFile, client_id: number | null, folder: string, area: string) {
  await addFile(sql, placed, { client_id, folder, area });
  return toWire(orFail(await fileByKey(sql, placed.key), 'storage.not_found'));
}

export function storageRoutes({ files, system, log }: Services) {
  return implement(storage, {
    upload: async ({ body }, { db, person, receive }) => {
      const place = await db(async (sql) => {
        const found = await uploadTargetOf(sql, person, body.bucket);
        await refuseOverQuota(sql, found.client_id, 1);
        return found;
      });
      const bucket = place.bucket ?? (await files.makeBucket(bucketName(place.name)));
      if (bucket === null) fail('storage.no_bucket');
      if (place.bucket === null)
        await db((sql) =>
          sql.updateTable('clients').set({ bucket_name: bucket }).where('client_id', '=', place.client_id).execute(),
        );
      const received = await receive(limitOf(body.folder, body.purpose));
      const placed = await files.place(received, { bucket, folder: body.folder, purpose: body.purpose });
      // Where a row's fate is unknown (the database went away) the sweep decides.
      const undo = () => files.remove(placed).catch((cause) => log.warn({ err: cause }, 'a file is left to the sweep'));
      try {
        const file = await db((sql) => insert(sql, placed, place.client_id, body.folder, body.area));
        // A repeated request answers the first one's file.
        if (file.key !== placed.key) await undo();
        return file;
      } catch (cause) {
        if ((cause as { status?: number }).status === 413) await undo();
        throw cause;
      }
    },

    read: async ({ params, query }, { conditions }) => {
      const key = `${params.bucket}/${params.folder}/${params.name}`;
      const left = files.addresses.check(key, query);
      if (left === null) fail('storage.bad_address');
      const row = orFail(await system.read((sql) => fileByKey(sql, key)), 'storage.not_found');
      return sendStoredFile(files.store, row, {
        maxAgeSeconds: Math.floor(left / 1000),
        conditions,
        download: query.d === '1',
        ...(query.w ? { width: Number(query.w) } : {}),
      });
    },

    usage: ({ params }, { db }) => db((sql) => usageOf(sql, params.client_id)),
  });
}
