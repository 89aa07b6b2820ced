import { useLocation } from '@remix-run/react';
import { ReprocessFields } from '~/components/reprocess/reprocess-fields';
import { ConfirmDialog } from '~/components/ui/confirm-dialog';
import {
  BULK_ACTIONS,
  BULK_MESSAGES,
  type BulkKind,
  countedSubject,
  withoutSelection,
} from '~/domain/orders/bulk-actions';
import { paths } from '~/domain/urls/paths';
import { bulkButtonId } from './bulk-toolbar';

type BulkQuestionProps = {
  question: {
    kind: BulkKind;
    count: number;
    locked: number;
    isTooMany: boolean;
    whyNot: string | null;
    choices: Parameters<typeof ReprocessFields>[0]['choices'] | null;
    carries: { key: string; ids: string; all: string; until: string };
  };
};

/** Asks before something is done to several rows of the inbox. (spec 1 §2 Generic confirmation, §4) */
export function BulkQuestionDialog({ question }: BulkQuestionProps) {
  const { kind, count, locked, isTooMany, whyNot, choices, carries } = question;
  const { search } = useLocation();
  const { label, of, question: ask, danger } = BULK_ACTIONS[kind];
  return (
    <ConfirmDialog
      title={label}
      question={ask(countedSubject(of, count))}
      answer={label}
      whyNot={whyNot}
      danger={danger}
      closeTo={`${paths.inbox}${withoutSelection(search)}`}
      returnTo={bulkButtonId(kind)}
      more={
        <>
          {locked > 0 ? (
            <p className="text-muted">
              {countedSubject(of, locked)} that somebody else has locked {locked === 1 ? 'is' : 'are'} left
              out.
            </p>
          ) : null}
          {isTooMany ? <p className="text-muted">{BULK_MESSAGES.newestOnly}</p> : null}
          {choices && whyNot === null ? <ReprocessFields choices={choices} errors={null} /> : null}
        </>
      }
    >
      {Object.entries(carries).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </ConfirmDialog>
  );
}
