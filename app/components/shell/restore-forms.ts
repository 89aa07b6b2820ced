import { showToast } from '~/components/ui/toaster';
import { actionOf, controlsOf, putInto } from './form-values';
import { enterForm, type KeptForm, storedTyped, storeTyped, thisPage } from './kept-forms';

const HOUR_MS = 3_600_000;
const STEP_MS = 50;
/** Fifteen seconds for what comes late: over a slow line a part of the page that is loaded on demand. */
const MAX_STEPS = 300;
/** Steps in a row that must find everything in place: a page that comes alive draws its dialog, and the form in it, anew. */
const STEADY = 3;

/** Puts back what this user typed on this page, says so, and forgets it. @returns what stops it */
export function restoreForms(userId: number): () => void {
  const kept = storedTyped();
  if (kept && (kept.userId !== userId || Date.now() - kept.at > HOUR_MS)) storeTyped(null);
  else if (kept?.path === thisPage()) return putBack(kept.forms);
  return () => {};
}

/** One form after the other, as they were left: opening the next field of an order accepts the one before. */
function putBack(forms: KeptForm[]): () => void {
  const waiting = [...forms];
  let [steps, steady, restored] = [0, 0, 0];
  const timer = setInterval(() => {
    const [form] = waiting;
    steps += 1;
    steady = form && fill(form) ? steady + 1 : 0;
    if (steady < STEADY && steps < MAX_STEPS) return;
    if (steady >= STEADY) restored += 1;
    [steps, steady] = [0, 0];
    waiting.shift();
    if (waiting.length > 0) return;
    clearInterval(timer);
    storeTyped(null);
    if (restored > 0) showToast({ tone: 'info', text: 'What you typed before signing in is back.' });
  }, STEP_MS);
  return () => clearInterval(timer);
}

/** @returns whether every kept field is there and holds what was typed */
function fill({ action, reopen, fields }: KeptForm): boolean {
  const form = [...document.forms].find(
    (each) => actionOf(each) === action && (each.dataset.reopen ?? '') === reopen,
  );
  if (!form) {
    press(reopen);
    return false;
  }
  enterForm(form);
  const put = fields.map(([name, index, value]) => {
    const control = controlsOf(form).filter((each) => each.name === name)[index];
    return control !== undefined && putInto(control, value);
  });
  return put.every(Boolean);
}

/**
 * A click as by a person, except that a link is never followed: not where the page is not alive yet either. Prevented on
 * the way down: React stops a click on a part of the page that it has not loaded yet, and the browser would follow it.
 */
function press(id: string): void {
  const opener = document.getElementById(id);
  if (!opener) return;
  const stay = (event: Event) => event.preventDefault();
  window.addEventListener('click', stay, true);
  opener.focus();
  opener.click();
  window.removeEventListener('click', stay, true);
}
