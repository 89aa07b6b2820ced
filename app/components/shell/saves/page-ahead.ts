/**
 * The data of the page that comes next, fetched while this one is worked on: going there waits for nothing. Kept once and
 * shortly; a page that was shown from it is loaded anew at once, so that what happened meanwhile is seen a moment later.
 */
type Ahead = { address: string; at: number; response: Promise<Response | null> };

const KEPT_MS = 5 * 60_000;

let kept: Ahead | null = null;
let served: string | null = null;

/** Page data by the address of the page, path and search. */
const dataAddress = (page: string) => page.replace(/(\?|$)/, '.data$1');
const addressOf = ({ pathname, search }: URL) => `${pathname}${search}`;

/** Fetches the data of a page, unless they are there. */
export function fetchAhead(page: string): void {
  const address = dataAddress(page);
  if (kept?.address === address && Date.now() - kept.at < KEPT_MS) return;
  kept = null;
  const response = fetch(new URL(address, window.location.origin)).then(
    (answer) => (answer.ok && !answer.redirected ? answer : null),
    () => null,
  );
  kept = { address, at: Date.now(), response };
}

/** What was fetched is not true any more. */
export function forgetAhead(): void {
  kept = null;
}

/** The data of an address, where they were fetched ahead: given once. */
export async function takeAhead(url: URL): Promise<Response | null> {
  const ahead = kept;
  if (ahead?.address !== addressOf(url) || Date.now() - ahead.at > KEPT_MS) return null;
  kept = null;
  const response = await ahead.response;
  if (response) served = ahead.address;
  return response;
}

/** Whether a page is shown from what was fetched ahead; asked once. */
export function wasAhead(page: string): boolean {
  if (served !== dataAddress(page)) return false;
  served = null;
  return true;
}
