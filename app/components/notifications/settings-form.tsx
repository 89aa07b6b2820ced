import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { SwitchField } from '~/components/ui/field';
import {
  NOTIFICATION_MAIL_NAMES,
  NOTIFICATION_MAILS,
  NOTIFICATION_TYPES,
  NOTIFICATIONS,
  type NotificationMail,
  type NotificationType,
} from '~/domain/collaboration/notifications';
import { paths } from '~/domain/urls/paths';

type Props = { types: readonly NotificationType[]; mail: NotificationMail };

/** What oneself is told, and what of it comes by e-mail. */
export function NotificationSettings({ types, mail }: Props) {
  const busy = useNavigation().formAction === paths.notificationSettings;
  return (
    <section aria-labelledby="notifications" className="grid gap-3 rounded border border-line bg-panel p-4">
      <h2 id="notifications" className="text-md">
        Notifications
      </h2>
      <Form method="post" action={paths.notificationSettings} preventScrollReset className="grid gap-4">
        <CsrfField />
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 font-medium">Tell me when</legend>
          {NOTIFICATION_TYPES.map((type) => (
            <SwitchField
              key={type}
              id={`tell-${type}`}
              name="types"
              value={type}
              label={NOTIFICATIONS[type].label}
              defaultChecked={types.includes(type)}
            />
          ))}
        </fieldset>
        <fieldset className="grid gap-1.5">
          <legend className="mb-1 font-medium">By e-mail</legend>
          {NOTIFICATION_MAIL_NAMES.map((name) => (
            <label
              key={name}
              htmlFor={`mail-${name}`}
              className="flex min-h-6 items-center gap-2 max-md:min-h-11"
            >
              <input
                id={`mail-${name}`}
                type="radio"
                name="mail"
                value={name}
                defaultChecked={name === mail}
                className="accent-accent"
              />
              {NOTIFICATION_MAILS[name]}
            </label>
          ))}
        </fieldset>
        <Button type="submit" busy={busy} className="justify-self-end">
          Save notifications
        </Button>
      </Form>
    </section>
  );
}
