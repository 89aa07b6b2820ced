import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { NOTIFICATION_MESSAGES } from '~/domain/collaboration/notifications';
import { paths } from '~/domain/urls/paths';
import { requireUser } from '~/services/access/sessions/guards.server';
import {
  notificationSettingsSchema,
  saveNotificationSettings,
} from '~/services/notifications/notification-settings.server';
import { redirectWithToast } from '~/services/web/toast.server';

export const loader = () => redirect(paths.profile);

/** Saves what oneself is told, and what of it comes by e-mail. */
export async function action({ request }: ActionFunctionArgs) {
  const actor = await requireUser(request);
  const form = await request.formData();
  const chosen = notificationSettingsSchema.safeParse({
    types: form.getAll('types'),
    mail: form.get('mail'),
  });
  if (!chosen.success)
    return redirectWithToast(paths.profile, { tone: 'error', text: NOTIFICATION_MESSAGES.failed });
  await saveNotificationSettings(actor, chosen.data);
  return redirectWithToast(`${paths.profile}#notifications`, {
    tone: 'success',
    text: 'Notifications saved',
  });
}
