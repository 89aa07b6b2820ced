import { Form, useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { CONTROL } from '~/components/ui/field';
import { REPLAY_SIZES, type ReplayView } from '~/domain/fields/map-replay';
import { ReplayFindings } from './replay-findings';
import { useReplay } from './use-replay';

const CONFIRM = 'replay-confirm';

type ReplayConfirmProps = {
  replay: ReplayView;
  title: string;
  /** What its button does: saves what was tried, or deletes it. */
  intent: 'save' | 'delete';
  backTo: string;
  message?: string | null;
  note?: string | null;
};

/** What a change would have made of past documents, before it is made; on more of them, if somebody wants. */
export function ReplayConfirm({ replay, title, intent, backTo, message, note }: ReplayConfirmProps) {
  const busy = useNavigation().state === 'submitting';
  useReplay(replay);
  useEffect(() => document.getElementById(CONFIRM)?.focus(), []);
  const isWorse = replay.verdicts.worse > 0 || replay.failed > 0;
  const label = intent === 'delete' ? 'Delete' : 'Save';
  return (
    <Form method="post" className="grid gap-4 pb-4">
      <CsrfField />
      <input type="hidden" name="replay" value={replay.id} />
      {message ? (
        <p role="alert" className="rounded bg-error-ground px-3 py-2 font-medium text-error">
          {message}
          {note ? <span className="block font-normal">{note}</span> : null}
        </p>
      ) : null}
      <h3 className="font-semibold">{title}</h3>
      <ReplayFindings replay={replay} />
      {replay.state === 'running' ? (
        // Without script the page asks again by itself.
        <noscript>
          <meta httpEquiv="refresh" content="2" />
        </noscript>
      ) : null}
      <MoreDocuments replay={replay} busy={busy} />
      <div className="flex flex-wrap justify-end gap-2">
        <ButtonLink to={backTo} preventScrollReset>
          Back
        </ButtonLink>
        <Button
          id={CONFIRM}
          type="submit"
          name="intent"
          value={intent}
          look={intent === 'delete' || isWorse ? 'danger' : 'primary'}
          disabled={busy}
        >
          {isWorse ? `${label} all the same` : label}
        </Button>
      </div>
    </Form>
  );
}

function MoreDocuments({ replay, busy }: { replay: ReplayView; busy: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <label className="flex items-center gap-2">
        <span>Last documents</span>
        <select name="size" defaultValue={replay.size} key={replay.id} className={classes(CONTROL, 'w-24')}>
          {REPLAY_SIZES.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </label>
      <Button type="submit" name="intent" value="more" disabled={busy}>
        Try again
      </Button>
    </div>
  );
}
