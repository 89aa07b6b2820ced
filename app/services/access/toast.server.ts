import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { randomToken } from '~/services/platform/signing.server';
import { cookieValue } from './session.server';

const TOAST_COOKIE = 'oa_toast';
const toastSchema = z.object({
  tone: z.enum(['success', 'error', 'info']),
  text: z.string().max(300),
  id: z.string(),
});
type Toast = z.infer<typeof toastSchema>;

/** Goes on to a page that will say what happened. */
export function redirectWithToast(to: string, toast: Omit<Toast, 'id'>, headers = new Headers()): Response {
  const value = encodeURIComponent(JSON.stringify({ ...toast, id: randomToken().slice(0, 8) }));
  headers.append('Set-Cookie', `${TOAST_COOKIE}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=60`);
  return redirect(to, { headers });
}

/** The message left by the last action, and the cookie that forgets it. */
export function takeToast(request: Request): { toast: Toast | null; cookie?: string } {
  const raw = cookieValue(request, TOAST_COOKIE);
  if (!raw) return { toast: null };
  const cookie = `${TOAST_COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0`;
  try {
    return { toast: toastSchema.parse(JSON.parse(decodeURIComponent(raw))), cookie };
  } catch {
    return { toast: null, cookie };
  }
}
