/** What this browser keeps for the user who is signed in, by name: never read for anybody else. */
const PREFIX = 'order-automation:';
let owner: number | null = null;

const keyOf = (name: string) => `${PREFIX}${name}:${owner}`;

/** Says whose things are read and written from here on. */
export function openStore(userId: number): void {
  owner = userId;
}

export function storedFor<Row>(name: string): Record<string, Row> {
  if (owner === null) return {};
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? '{}');
  } catch {
    return {};
  }
}

export function writeFor<Row>(name: string, rows: Record<string, Row>): void {
  if (owner === null) return;
  try {
    if (Object.keys(rows).length > 0) localStorage.setItem(keyOf(name), JSON.stringify(rows));
    else localStorage.removeItem(keyOf(name));
  } catch {
    // Full or forbidden: then nothing outlives this page.
  }
}

/** On signing out: nothing of a user is left in the browser for the next one. */
export function emptyStore(): void {
  writeFor('drafts', {});
  writeFor('saves', {});
  writeFor('grids', {});
}
