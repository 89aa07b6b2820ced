import { leaveFor } from '~/components/shell/call-server';
import { csrfCookie } from '~/components/shell/csrf-cookie';
import { answerStatus } from '~/components/shell/saves/save-queue';
import { SAVE_FAILED } from '~/domain/orders/field-reply';

const FIRST_WAIT_MS = 1000;
const MAX_WAIT_MS = 15_000;
/** A proxy without its server: not an answer to what was sent. */
const NO_ANSWER = [502, 504];

export type Called<Answer> = { answer: Answer } | { refused: string };

/**
 * Posts to the grid's own addresses until the server answers, longer apart each time. What is sent twice since its first
 * answer got lost changes nothing the second time: it says what stands there already.
 */
export async function callGrid<Answer>(
  address: string,
  body: unknown,
  tellCutOff: (isCutOff: boolean) => void,
): Promise<Called<Answer>> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(MAX_WAIT_MS, wait * 2)) {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        'X-XSRF-TOKEN': csrfCookie(),
      },
      body: JSON.stringify(body),
    }).catch(() => null);
    if (response && !NO_ANSWER.includes(response.status)) {
      tellCutOff(false);
      return readAnswer(response);
    }
    tellCutOff(true);
    await untilAgain(wait);
  }
}

async function readAnswer<Answer>(response: Response): Promise<Called<Answer>> {
  await leaveFor(answerStatus(response));
  const body = await response.json().catch(() => null);
  if (response.ok && body !== null) return { answer: body };
  return { refused: typeof body?.message === 'string' ? body.message : SAVE_FAILED };
}

/** Until it is worth another try: the browser is online again, or the time has come. */
function untilAgain(wait: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, wait);
    window.addEventListener('online', end);
  });
}
