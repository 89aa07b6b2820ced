import { Form, useNavigation } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { HeadRow } from '~/components/ui/head-row';
import { Moment } from '~/components/ui/moment';
import { ToneChip } from '~/components/ui/tone-chip';
import { LEARNED_STATES, type ReaderLearned as Learned } from '~/domain/fields/reader-learned';
import type { FieldCounts } from '~/domain/reading/tuned-layer';
import { paths } from '~/domain/urls/paths';

type ReaderLearnedProps = { learned: Learned; companyId: number; variantId: number };

/** What the reader learned of a layout's corrections, how it did in its trial, and the switch. */
export function ReaderLearned({ learned, companyId, variantId }: ReaderLearnedProps) {
  const { label, tone } = LEARNED_STATES[learned.state];
  const { before, after, judged, documents, decided } = learned;
  return (
    <section aria-labelledby="reader-learned" className="grid gap-1 border-b border-line bg-panel px-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id="reader-learned" className="font-semibold">
          What the reader learned here
        </h2>
        <ToneChip tone={tone}>{label}</ToneChip>
        <p className="text-muted">
          From {documents} corrected documents, <Moment at={learned.learnedAt} />
          {decided ? (
            <>
              ; switched by {decided.by}, <Moment at={decided.at} />
            </>
          ) : null}
        </p>
        <Switches learned={learned} companyId={companyId} variantId={variantId} />
      </div>
      <p>
        {learned.words} On {judged} documents that it had not learned from, {after.right} values were right (
        {before.right} without it), {after.wrong} wrong ({before.wrong}) and {after.empty} missing (
        {before.empty}).
      </p>
      {learned.fields.length > 0 ? (
        <details>
          <summary className="inline-flex min-h-6 cursor-pointer items-center text-accent hover:underline">
            Fields that are read otherwise ({learned.fields.length})
          </summary>
          <Figures fields={learned.fields} />
        </details>
      ) : null}
    </section>
  );
}

function Switches({ learned: { id, may }, companyId, variantId }: ReaderLearnedProps) {
  const busy = useNavigation().state === 'submitting';
  const offered = [
    { intent: 'on', text: 'Switch on', isOffered: may.on },
    { intent: 'off', text: 'Switch off', isOffered: may.off },
    { intent: 'again', text: 'Learn again', isOffered: may.again },
  ].filter(({ isOffered }) => isOffered);
  if (offered.length === 0) return null;
  return (
    <Form method="post" action={paths.readerLearned(id)} className="flex flex-wrap gap-2">
      <CsrfField />
      <input type="hidden" name="companyId" value={companyId} />
      <input type="hidden" name="variantId" value={variantId} />
      {offered.map(({ intent, text }) => (
        <Button key={intent} type="submit" name="intent" value={intent} busy={busy}>
          {text}
        </Button>
      ))}
    </Form>
  );
}

const COLUMNS = ['Field', 'Right', 'Wrong', 'Missing'];

function Figures({ fields }: Pick<Learned, 'fields'>) {
  return (
    <table className="my-1 text-left tabular-nums">
      <thead className="text-muted">
        <HeadRow columns={COLUMNS} />
      </thead>
      <tbody>
        {fields.map(({ label, before, after }) => (
          <tr key={label} className="border-b border-line last:border-b-0">
            <th scope="row" className="px-2 py-1 font-normal">
              {label}
            </th>
            {(['right', 'wrong', 'empty'] as const).map((count) => (
              <td key={count} className="px-2 py-1">
                <Change before={before} after={after} count={count} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ChangeProps = { before: FieldCounts; after: FieldCounts; count: keyof FieldCounts };

function Change({ before, after, count }: ChangeProps) {
  if (before[count] === after[count]) return <span className="text-muted">{after[count]}</span>;
  return (
    <>
      <span className="sr-only">from </span>
      {before[count]} <span aria-hidden="true">→</span>
      <span className="sr-only">to</span> <strong className="font-semibold">{after[count]}</strong>
    </>
  );
}
