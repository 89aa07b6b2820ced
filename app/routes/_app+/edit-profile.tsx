import { parseWithZod } from '@conform-to/zod';
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { KeysSwitch } from '~/components/access/keys-switch';
import { ProfileForm } from '~/components/access/profile-form';
import { SessionList } from '~/components/access/session-list';
import { NotificationSettings } from '~/components/notifications/settings-form';
import { usePosted } from '~/components/shell/use-posted';
import { pageTitle } from '~/domain/urls/page-title';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import { listOwnSessions } from '~/services/access/sessions/own-sessions.server';
import { sessionToken } from '~/services/access/sessions/session.server';
import { getProfile } from '~/services/access/users/get-profile.server';
import { profileSchema, updateProfile } from '~/services/access/users/update-profile.server';
import { getNotificationSettings } from '~/services/notifications/notification-settings.server';
import { Forbidden, Invalid, TooMany } from '~/services/platform/problems.server';
import { keysCookie, keysOf } from '~/services/web/shortcuts.server';
import { redirectWithToast } from '~/services/web/toast.server';

export async function loader({ request }: LoaderFunctionArgs) {
  const actor = await requireUser(request);
  return {
    profile: await getProfile(actor),
    sessions: await listOwnSessions(actor, sessionToken(request)),
    keys: keysOf(request),
    told: await getNotificationSettings(actor),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const form = await request.formData();
  if (form.get('intent') === 'keys') {
    const on = form.get('keys') === 'on';
    const headers = new Headers({ 'Set-Cookie': keysCookie(on) });
    const text = on ? 'Single-letter shortcuts are on' : 'Single-letter shortcuts are off';
    return redirectWithToast(paths.profile, { tone: 'success', text }, headers);
  }
  const submission = parseWithZod(form, { schema: profileSchema });
  if (submission.status !== 'success') return data(submission.reply(), { status: 400 });
  try {
    await updateProfile(actor, submission.value);
  } catch (problem) {
    if (problem instanceof Invalid)
      return data(submission.reply({ fieldErrors: problem.errors }), { status: 422 });
    // A fault of ours leaves the page with what was typed, and says so in a toast of the page's own words.
    if (!(problem instanceof Forbidden || problem instanceof TooMany)) throw problem;
    return data(submission.reply({ fieldErrors: { email: [problem.message] } }), {
      status: problem.status,
      headers: problem.headers,
    });
  }
  return redirectWithToast(paths.profile, { tone: 'success', text: 'Profile updated' });
}

export const meta = () => pageTitle('Profile');

export default function Profile() {
  const { profile, sessions, keys, told } = useLoaderData<typeof loader>();
  const lastResult = usePosted<typeof action>();
  return (
    <main id="main" className="mx-auto grid w-full max-w-[640px] gap-4 p-4">
      <h1 className="text-lg">Profile</h1>
      <ProfileForm
        value={{ ...profile, position: profile.position ?? '', org: profile.org ?? '' }}
        lastResult={lastResult}
      />
      <NotificationSettings {...told} />
      <SessionList sessions={sessions} />
      <KeysSwitch on={keys} />
    </main>
  );
}
