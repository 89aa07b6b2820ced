import type { PoolClient } from 'pg';

/** Asked so often on one connection, a statement is prepared there, as the drivers of other languages do it. */
const OFTEN = 5;
/** A connection keeps the plans of so many statements, of 20 to 100 KB each. */
const KEPT = 150;
/** Statements that a connection counts: lists of any length make ever new ones, which are asked once. */
const COUNTED = 2000;

/** A search is planned for its words: a rare one is found by its index, a frequent one sooner by walking the list. */
const SEARCH = /\bi?like\b|\bsimilarity\(|%>|<%/i;

type Statement = string | { text: string; name?: string };

/**
 * Prepares on a connection what is asked there often: PostgreSQL parses and plans it once. Planning takes longer than
 * most of our statements run. Statements without values are left alone, they may be several in one, and so are searches.
 */
export function prepareOften(client: PoolClient): void {
  const asked = new Map<string, number>();
  const names = new Map<string, string>();

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size === KEPT) return known;
    const times = (asked.get(text) ?? 0) + 1;
    if (asked.size === COUNTED) asked.clear();
    asked.set(text, times);
    if (times < OFTEN) return undefined;
    asked.delete(text);
    names.set(text, `s${names.size}`);
    return names.get(text);
  };

  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  const query = (statement: Statement, values: unknown, ...rest: unknown[]) => {
    const config = typeof statement === 'string' ? { text: statement } : statement;
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = hasValues && !config.name && !SEARCH.test(config.text) && nameOf(config.text);
    return ask(name ? { ...config, name } : statement, values, ...rest);
  };
  client.query = query as typeof client.query;
}
