import { ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { Moment } from '~/components/ui/moment';
import type { DiffLine } from '~/domain/fields/line-diff';
import { paths } from '~/domain/urls/paths';

type RuleVersion = {
  version: number;
  at: string;
  by: string | null;
  name: { before: string; after: string } | null;
  lines: DiffLine[];
};
type RuleHistoryProps = { ruleId: number; versions: RuleVersion[]; mayRestore: boolean };

const LOOKS: Record<DiffLine['kind'], { sign: string; look: string; words: string }> = {
  same: { sign: ' ', look: 'text-muted', words: '' },
  removed: { sign: '−', look: 'bg-error-ground text-error', words: 'removed: ' },
  added: { sign: '+', look: 'bg-success-ground text-success', words: 'added: ' },
};

/** The versions of a rule, newest first: the lines that each changed, and the way back to it. */
export function RuleHistory({ ruleId, versions, mayRestore }: RuleHistoryProps) {
  return (
    <ol className="grid">
      {versions.map(({ version, at, by, name, lines }, index) => (
        <li key={version} className="grid gap-2 border-b border-line py-3 last:border-b-0">
          <div className="flex flex-wrap items-baseline gap-2">
            <h2 className="font-semibold">Version {version}</h2>
            <span className="mr-auto text-muted">
              {by ? `${by} · ` : null}
              <Moment at={at} />
            </span>
            {mayRestore && index > 0 ? (
              <ButtonLink to={paths.rule(ruleId, { restore: version })} preventScrollReset>
                Restore this version
              </ButtonLink>
            ) : null}
          </div>
          {name ? (
            <p>
              Name: <span className="text-muted">{name.before}</span> → {name.after}
            </p>
          ) : null}
          <CodeDifference lines={lines} version={version} />
        </li>
      ))}
    </ol>
  );
}

function CodeDifference({ lines, version }: { lines: DiffLine[]; version: number }) {
  if (lines.length === 0) return <p className="text-muted">The code is the same.</p>;
  return (
    <section
      aria-label={`Code of version ${version}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
      tabIndex={0}
      className="max-h-72 overflow-auto rounded border border-line py-1 font-mono text-sm"
    >
      {lines.map(({ kind, text }, at) => (
        <div key={at} className={classes('whitespace-pre px-2', LOOKS[kind].look)}>
          <span aria-hidden="true">{LOOKS[kind].sign} </span>
          <span className="sr-only">{LOOKS[kind].words}</span>
          {text}
        </div>
      ))}
    </section>
  );
}
