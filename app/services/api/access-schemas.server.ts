import { z } from 'zod';

const email = z.string().max(320);
const password = z.string();

/** POST /api/password/email (spec 1 §7 Auth) */
export const passwordMailBody = z.object({ email });

/** POST /api/password/reset */
export const passwordResetBody = z.object({
  token: z.string().max(200),
  email,
  password,
  password_confirmation: z.string(),
});

/** POST /api/password/change (spec 3 §7 Profile) */
export const passwordChangeBody = z.object({
  old_password: z.string(),
  password,
  password_confirmation: z.string(),
});

/** POST /api/broadcasting/auth */
export const broadcastBody = z.object({
  socket_id: z.string().max(100).optional(),
  channel_name: z.string().min(1).max(200),
});
