import { showToast } from './toaster';

/** Copies a text and says so; `label` is what it is, as in "TMS ID copied". */
export function copyText(text: string, label: string): void {
  // Over plain http, away from this machine, a browser has no clipboard for pages.
  const copied = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  copied.then(
    () => showToast({ tone: 'success', text: `${label} copied` }),
    () => showToast({ tone: 'error', text: `${label} could not be copied` }),
  );
}
