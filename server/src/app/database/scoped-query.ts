import pg from 'pg';
import type { Scope } from './engine.ts';

/** What the driver writes to the server; its own types leave it out. */
interface Wire {
  parse(statement: { text: string; name?: string }): void;
  bind(portal: { statement: string | undefined; values: unknown[] }): void;
  execute(portal: object): void;
}
interface DriverQuery extends pg.Query {
  callback: (cause: Error | null, result: pg.QueryResult) => void;
  queryMode: string;
  prepare(wire: Wire): void;
  handleDataRow(row: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const DriverQuery = pg.Query as unknown as new (config: {
  text: string;
  values: readonly unknown[];
  name?: string;
}) => DriverQuery;

/** How connections are prepared for scopes: by a name that they all know, or each time anew. */
export interface ScopeStatement {
  text: string;
  /** Prepared under this name when the connection was opened. */
  name?: string;
}

/** Whether a statement stands alone, or follows what opens a transaction without waiting for its answer: then it fails where that did. */
export type Standing = 'alone' | 'follows';

/** A scope as settings of the database hold it: the role, the client ('' is everybody), and whether staff read behind its policy. */
export const scopeValues = ({ role, client_id, forStaff }: Scope): [role: string, client: string, reader: string] => [
  role,
  client_id === null ? '' : String(client_id),
  forStaff ? 'staff' : '',
];
/** The statement by itself, to prepare it on a connection; afterwards nothing is left of its scope. */
export const prepareScope = (client: pg.ClientBase, { text, name }: ScopeStatement): Promise<unknown> =>
  client.query({ text, ...(name ? { name } : {}), values: ['none', '', '', 'alone'] });

/**
 * A statement that carries its role and client: both go in one message, as one transaction of their own (or as part of the open one), so
 * that nothing of a scope is left on a connection which a pooler hands to somebody else.
 */
class ScopedQuery extends DriverQuery {
  readonly #values: string[];
  readonly #statement: ScopeStatement;
  #scoped = false;

  constructor(
    values: string[],
    statement: ScopeStatement,
    config: { text: string; values: readonly unknown[]; name?: string },
  ) {
    super(config);
    this.queryMode = 'extended';
    this.#values = values;
    this.#statement = statement;
  }

  override prepare(wire: Wire): void {
    const { text, name } = this.#statement;
    if (!name) wire.parse({ text });
    wire.bind({ statement: name, values: this.#values });
    wire.execute({});
    super.prepare(wire);
  }

  // The answer to the scope comes before that to the statement, and is nobody's.
  override handleDataRow(row: unknown): void {
    if (this.#scoped) super.handleDataRow(row);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    if (this.#scoped) super.handleCommandComplete(message, wire);
    this.#scoped = true;
  }
}

/** Sends a statement with its scope; answers its rows. */
export async function queryScoped(
  client: pg.ClientBase,
  scope: Scope,
  standing: Standing,
  statement: ScopeStatement,
  config: { text: string; values: readonly unknown[]; name?: string },
): Promise<pg.QueryResult> {
  try {
    return await new Promise((resolve, reject) => {
      const query = new ScopedQuery([...scopeValues(scope), standing], statement, config);
      query.callback = (cause, result) => (cause ? reject(cause) : resolve(result));
      client.query(query);
    });
  } catch (cause) {
    // Made where bytes are read, it would name the driver alone.
    if (cause instanceof Error) Error.captureStackTrace(cause);
    throw cause;
  }
}
