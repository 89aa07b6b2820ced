import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { orderLink, orderToastId } from '~/domain/orders/order-toast';
import { requestLink } from '~/domain/orders/request-actions';
import { randomToken } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from './cookies.server';

const SHOWN_WITHIN_SECONDS = 60;
const MAX_TOAST = 300;
/** A browser keeps no cookie of more bytes, its name and lifetime among them. */
const MAX_COOKIE = 3900;
const toOurs = z.object({ label: z.string().max(40), to: z.string().startsWith('/').max(2000) }).optional();
const toastSchema = z.object({
  tone: z.enum(['success', 'error', 'info', 'warning']),
  text: z.string().max(MAX_TOAST),
  /** A second line: why, or what is left. */
  note: z.string().max(MAX_TOAST).optional(),
  id: z.string(),
  /** It takes the place of what is shown about the same thing. */
  about: z.string().optional(),
  /** What it is about, on a page of ours. */
  link: toOurs,
  /** What takes it back, by a post to a path of ours. */
  undo: toOurs,
  /** It is shown so long, in milliseconds; null: until it is closed. */
  shownMs: z.number().nullable().optional(),
});
type Toast = z.infer<typeof toastSchema>;

/** Goes on to a page that will say what happened. */
export function redirectWithToast(to: string, toast: Omit<Toast, 'id'>, headers = new Headers()): Response {
  const text = toast.text.slice(0, MAX_TOAST);
  const id = randomToken().slice(0, 8);
  const written = (note?: string) => encodeURIComponent(JSON.stringify({ ...toast, text, note, id }));
  const whole = written(toast.note?.slice(0, MAX_TOAST));
  const value = whole.length > MAX_COOKIE ? written() : whole;
  headers.append('Set-Cookie', writeCookie('toast', value, SHOWN_WITHIN_SECONDS));
  return redirect(to, { headers });
}

/** A toast about one order says which, and takes the place of the one before it. */
export function aboutOrder(orderId: number, toast: Omit<Toast, 'id' | 'about'>): Omit<Toast, 'id'> {
  return { ...toast, about: orderToastId(orderId), link: orderLink(orderId) };
}

/** A toast about one request says which beside its words. */
export function aboutRequest(requestId: string, toast: Omit<Toast, 'id' | 'link'>): Omit<Toast, 'id'> {
  return { ...toast, link: requestLink(requestId) };
}

/**
 * The message left by the last action. A whole page shows it for certain and forgets it with `cookie`; an answer to a
 * page's script may be thrown away for a later one, so there the page itself forgets it when it has shown it.
 */
export function takeToast(request: Request): { toast: Toast | null; cookie?: string } {
  const raw = readCookie(request, 'toast');
  if (!raw) return { toast: null };
  const toast = toastIn(raw);
  const isPart = request.headers.get('Sec-Fetch-Dest') === 'empty';
  return toast && isPart ? { toast } : { toast, cookie: writeCookie('toast', '', 0) };
}

function toastIn(raw: string): Toast | null {
  try {
    return toastSchema.parse(JSON.parse(decodeURIComponent(raw)));
  } catch {
    return null;
  }
}
