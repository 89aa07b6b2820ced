import { z } from 'zod';
import { findActor } from '~/services/access/actor.server';
import { beginSession } from '~/services/access/sessions/begin-session.server';
import { changePassword } from '~/services/access/sessions/change-password.server';
import { csrfToSet } from '~/services/access/sessions/csrf.server';
import { deviceCookie, deviceOf } from '~/services/access/sessions/device.server';
import { endImpersonation } from '~/services/access/sessions/end-impersonation.server';
import { requestPasswordMail } from '~/services/access/sessions/request-password-mail.server';
import { sessionToken } from '~/services/access/sessions/session.server';
import { setPasswordByLink } from '~/services/access/sessions/set-password.server';
import { signIn, takeAddressAttempt } from '~/services/access/sessions/sign-in.server';
import { signOut } from '~/services/access/sessions/sign-out.server';
import { startImpersonation } from '~/services/access/sessions/start-impersonation.server';
import { authorizeChannel } from '~/services/live/authorize-channel.server';
import { NotFound } from '~/services/platform/problems.server';
import { call, publicCall } from './call.server';
import { currentUser, presentCurrentUser } from './present-current-user.server';
import { dataResponse, emptyResponse } from './respond.server';

/** Signing in and out, passwords, acting as somebody else. (spec 1 §7 Auth) */

/** The readable cookie XSRF-TOKEN for the session there is; for signing in, with the guest cookie it is signed for. */
export const csrfCookieCall = publicCall({
  method: 'get',
  path: '/sanctum/csrf-cookie',
  summary: 'Set the cookie XSRF-TOKEN',
  public: 'the token that signing in needs',
  answers: 204,
  run: async ({ request }) =>
    emptyResponse(csrfToSet(request).cookies.map((cookie): [string, string] => ['Set-Cookie', cookie])),
});

const email = z.string().max(320);
const password = z.string();

export const signInCall = publicCall({
  method: 'post',
  path: '/api/login',
  summary: 'Sign in',
  public: 'there is no session before one signs in',
  beforeBody: takeAddressAttempt,
  body: z.object({ email, password, remember: z.union([z.string(), z.boolean()]).optional() }),
  run: async ({ request, body }) => {
    const userId = await signIn(body.email, body.password, request);
    const remember = ['on', '1', 'true', true].includes(body.remember ?? '');
    const headers = await beginSession(request, userId, { remember });
    const actor = await findActor(userId);
    if (!actor) throw new NotFound();
    return dataResponse({ user: await presentCurrentUser(actor) }, headers);
  },
});

/** While acting as somebody: back to being oneself. (spec 1 §6 Impersonation) */
export const signOutCall = call({
  method: 'post',
  path: '/api/logout',
  summary: 'Sign out',
  permission: 'signed-in',
  whileDown: true,
  answers: 204,
  run: async ({ actor, request }) => emptyResponse((await signOut(actor, request)).headers),
});

export const currentUserCall = call({
  method: 'get',
  path: '/api/user',
  summary: 'The signed-in user',
  permission: 'signed-in',
  run: async ({ actor }) => dataResponse(await presentCurrentUser(actor)),
});

/** The same answer for known and unknown accounts. */
export const mailPasswordCall = publicCall({
  method: 'post',
  path: '/api/password/email',
  summary: 'Send the mail that resets a password',
  public: 'whoever forgot the password cannot sign in; the answer tells nothing about accounts',
  body: z.object({ email }),
  run: async ({ body }) => {
    await requestPasswordMail(body.email);
    return Response.json({
      message: 'If an account exists for this address, a link to reset its password is sent.',
    });
  },
});

export const resetPasswordCall = publicCall({
  method: 'post',
  path: '/api/password/reset',
  summary: 'Set a password by a mailed link',
  public: 'the mailed token is the credential',
  body: z.object({ token: z.string().max(200), email, password, password_confirmation: z.string() }),
  run: async ({ request, body }) => {
    const device = deviceOf(request);
    await setPasswordByLink(body, device.hash);
    return Response.json(
      { message: 'Password changed' },
      { headers: { 'Set-Cookie': deviceCookie(device.token) } },
    );
  },
});

/** (spec 3 §7 Profile) */
export const changePasswordCall = call({
  method: 'post',
  path: '/api/password/change',
  summary: 'Change the own password; every other session ends',
  permission: 'signed-in',
  body: z.object({ old_password: z.string(), password, password_confirmation: z.string() }),
  run: async ({ actor, body, request }) => {
    await changePassword(actor, body, sessionToken(request));
    return Response.json({ message: 'Password changed' });
  },
});

/** From here on the session is one as the other user. */
export const impersonateCall = call({
  method: 'post',
  path: '/api/impersonate/{userId}',
  summary: 'Act as another user',
  permission: 'users-impersonate',
  run: async ({ actor, params, request }) => {
    const headers = await startImpersonation(actor, request, params.userId);
    return dataResponse({ user: await currentUser(params.userId, actor.userId) }, headers);
  },
});

/** Back to the own account; `user` is null when that may no longer sign in. */
export const endImpersonationCall = call({
  method: 'delete',
  path: '/api/impersonate',
  summary: 'Stop acting as another user',
  permission: 'signed-in',
  run: async ({ actor, request }) => {
    const { headers, userId } = await endImpersonation(actor, request);
    return dataResponse({ user: userId === null ? null : await currentUser(userId, null) }, headers);
  },
});

export const authorizeChannelCall = call({
  method: 'post',
  path: '/api/broadcasting/auth',
  summary: 'Whether a channel may be heard, and the event stream that carries it',
  permission: 'signed-in',
  body: z.object({ socket_id: z.string().max(100).optional(), channel_name: z.string().min(1).max(200) }),
  run: async ({ actor, body }) => dataResponse(await authorizeChannel(actor, body.channel_name)),
});
