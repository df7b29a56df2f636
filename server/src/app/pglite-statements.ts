/// <reference path="./pg-utils.d.ts" />
import { type PGlite, protocol } from '@electric-sql/pglite';
import { prepareValue } from 'pg/lib/utils.js';
import type { QueryResult } from './engine.ts';
import { textParser } from './engine-types.ts';

const { serialize } = protocol;
const { CommandCompleteMessage, DataRowMessage, RowDescriptionMessage } = protocol.messages;
/** Statements of endless variety beyond these stay without a name, and are forgotten after their use. */
const mostPrepared = 500;

export interface Statement {
  sql: string;
  params: readonly unknown[];
}

type Messages = Awaited<ReturnType<PGlite['execProtocol']>>['messages'];

/** Only the last statement is asked for its columns: rows before them are of the others. */
function resultOf(messages: Messages): QueryResult {
  let columns: { name: string; parse: (value: string) => unknown }[] | null = null;
  const rows: Record<string, unknown>[] = [];
  let count = 0;
  for (const message of messages) {
    if (message instanceof RowDescriptionMessage)
      columns = message.fields.map(({ name, dataTypeID }) => ({ name, parse: textParser(dataTypeID) }));
    else if (message instanceof DataRowMessage && columns) {
      const row: Record<string, unknown> = {};
      for (const [n, { name, parse }] of columns.entries()) {
        const value = message.fields[n] ?? null;
        row[name] = value === null ? null : parse(value);
      }
      rows.push(row);
    } else if (message instanceof CommandCompleteMessage)
      count = Number(/^(?:INSERT \d+|UPDATE|DELETE|MERGE) (\d+)/.exec(message.text)?.[1] ?? 0);
  }
  return { rows, count };
}

/**
 * Runs statements in order and answers the last one's result; the first that fails ends it. They travel together, each prepared
 * the first time and only filled in afterwards: the library would ask the database six times for each, which takes three times as long.
 */
export function statementsOn(lite: PGlite): (statements: readonly Statement[]) => Promise<QueryResult> {
  const prepared = new Map<string, string>();
  let last = 0;

  return async (statements) => {
    const fresh = new Map<string, string>();
    const sent: Uint8Array[] = [];
    for (const [n, { sql, params }] of statements.entries()) {
      let name = prepared.get(sql) ?? fresh.get(sql);
      if (!name) {
        name = prepared.size + fresh.size < mostPrepared ? `s${++last}` : '';
        if (name) fresh.set(sql, name);
        sent.push(serialize.parse({ name, text: sql }));
      }
      sent.push(serialize.bind({ statement: name, values: params.map((value) => prepareValue(value)) }));
      if (n === statements.length - 1) sent.push(serialize.describe({ type: 'P' }));
      sent.push(serialize.execute({}));
    }
    sent.push(serialize.sync());
    try {
      const { messages } = await lite.execProtocol(Buffer.concat(sent));
      for (const [sql, name] of fresh) prepared.set(sql, name);
      return resultOf(messages);
    } catch (cause) {
      // Which of them were prepared before it failed is not told: a name is used once.
      const closed = [...fresh.values()].map((name) => serialize.close({ type: 'S', name }));
      if (closed.length > 0) await lite.execProtocol(Buffer.concat([...closed, serialize.sync()]));
      throw cause;
    }
  };
}
