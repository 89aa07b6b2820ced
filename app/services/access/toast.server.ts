import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { randomToken } from '~/services/platform/signing.server';
import { readCookie, writeCookie } from './cookies.server';

const SHOWN_WITHIN_SECONDS = 60;
const toastSchema = z.object({
  tone: z.enum(['success', 'error', 'info']),
  text: z.string().max(300),
  id: z.string(),
});
type Toast = z.infer<typeof toastSchema>;

/** Goes on to a page that will say what happened. */
export function redirectWithToast(to: string, toast: Omit<Toast, 'id'>, headers = new Headers()): Response {
  const value = encodeURIComponent(JSON.stringify({ ...toast, id: randomToken().slice(0, 8) }));
  headers.append('Set-Cookie', writeCookie('toast', value, SHOWN_WITHIN_SECONDS));
  return redirect(to, { headers });
}

/** The message left by the last action, and the cookie that forgets it. */
export function takeToast(request: Request): { toast: Toast | null; cookie?: string } {
  const raw = readCookie(request, 'toast');
  if (!raw) return { toast: null };
  const cookie = writeCookie('toast', '', 0);
  try {
    return { toast: toastSchema.parse(JSON.parse(decodeURIComponent(raw))), cookie };
  } catch {
    return { toast: null, cookie };
  }
}
