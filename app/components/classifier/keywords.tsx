import { Link, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { classes } from '~/components/ui/classes';
import { CopyButton } from '~/components/ui/copy-button';
import { KEYWORD_MESSAGES } from '~/domain/classification/keywords';
import { paths } from '~/domain/urls/paths';

type KeywordsProps = {
  /** `common`, `unique`, or the variant whose JSON is shown. */
  tab: string;
  keywords: {
    documents: number;
    withoutText: number;
    common: string[] | null;
    unique: { variant: string; keywords: string[] }[] | { whyNot: string };
    byVariant: { variantId: number | null; variant: string; keywords: string[] }[];
  };
};

type OfVariant = KeywordsProps['keywords']['byVariant'][number];
const COMMON = 'common';
const UNIQUE = 'unique';
const tabOf = ({ variantId }: OfVariant) => `json-${variantId ?? 0}`;

/** What the selected documents share, what tells two variants apart, and each variant as JSON. (spec 3 §2 Keywords dialog) */
export function Keywords({ tab, keywords }: KeywordsProps) {
  const { documents, withoutText, byVariant } = keywords;
  const ofVariant = byVariant.find((one) => tabOf(one) === tab);
  return (
    <div className="grid gap-3">
      <Tabs tab={ofVariant || tab === UNIQUE ? tab : COMMON} byVariant={byVariant} />
      <p className="text-muted">
        {documents} documents
        {withoutText > 0 ? `. ${withoutText} of them: ${KEYWORD_MESSAGES.missingText}` : ''}
      </p>
      {ofVariant ? (
        <Json {...ofVariant} />
      ) : tab === UNIQUE ? (
        <Unique unique={keywords.unique} />
      ) : (
        <Common common={keywords.common} />
      )}
    </div>
  );
}

function Tabs({ tab, byVariant }: { tab: string; byVariant: readonly OfVariant[] }) {
  const { search } = useLocation();
  const tabs = [
    [COMMON, 'Common keywords'],
    [UNIQUE, 'Unique keywords'],
    ...byVariant.map((one): [string, string] => [tabOf(one), `JSON: ${one.variant}`]),
  ] as const;
  const linkTo = (name: string) => {
    const params = new URLSearchParams(search);
    params.set('tab', name);
    return paths.classifierKeywords(`?${params}`);
  };
  return (
    <nav aria-label="Keywords" className="flex flex-wrap gap-1 border-b border-line">
      {tabs.map(([name, label]) => (
        <Link
          key={name}
          to={linkTo(name)}
          replace
          preventScrollReset
          aria-current={name === tab ? 'page' : undefined}
          className={classes(
            'px-3 py-2 font-semibold',
            name === tab ? 'border-b-2 border-accent text-text' : 'text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Common({ common }: { common: string[] | null }) {
  if (common === null) return <p>{KEYWORD_MESSAGES.tooFew}</p>;
  return common.length === 0 ? <p>{KEYWORD_MESSAGES.noCommon}</p> : <Lines lines={common} />;
}

function Unique({ unique }: Pick<KeywordsProps['keywords'], 'unique'>) {
  if ('whyNot' in unique) return <p role="alert">{unique.whyNot}</p>;
  if (unique.every(({ keywords }) => keywords.length === 0)) return <p>{KEYWORD_MESSAGES.noUnique}</p>;
  return (
    <div className="grid gap-3 md:grid-cols-2">
      {unique.map(({ variant, keywords }) => (
        <section key={variant} className="min-w-0">
          <h2 className="mb-1 font-semibold">{variant}</h2>
          {keywords.length === 0 ? (
            <p className="text-muted">None of its own.</p>
          ) : (
            <Lines lines={keywords} />
          )}
        </section>
      ))}
    </div>
  );
}

function Json({ variantId, variant, keywords }: OfVariant) {
  const text = JSON.stringify({ variant_id: variantId, variant_name: variant, keywords }, null, 2);
  return (
    <section className="min-w-0">
      <div className="mb-1 flex items-center justify-between">
        <h2 className="font-semibold">{variant}</h2>
        <CopyButton text={text} label={`JSON of ${variant}`} />
      </div>
      <Scrolled>
        <pre className="whitespace-pre-wrap text-sm">{text}</pre>
      </Scrolled>
    </section>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <Scrolled>
      <ul className="grid gap-0.5 font-mono text-sm">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Scrolled>
  );
}

function Scrolled({ children }: { children: ReactNode }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is moved by the keyboard
      tabIndex={0}
      aria-label="Keywords"
      className="max-h-96 overflow-auto break-words rounded border border-line bg-sunken p-2"
    >
      {children}
    </section>
  );
}
