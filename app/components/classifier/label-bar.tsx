import { Key } from '~/components/ui/button';
import type { useLabelling } from './use-labelling';

/** What is typed to label with, and the variant that Enter would give. */
export function LabelBar({ labelling }: { labelling: ReturnType<typeof useLabelling> }) {
  const { typed, found, isLoading } = labelling;
  const [best, ...others] = found;
  return (
    <div role="status" className="sticky top-0 z-30">
      {typed ? (
        <p className="flex flex-wrap items-center gap-2 border-b border-accent bg-tint px-3 py-2">
          <span className="font-mono">{typed.text}</span>
          {best ? (
            <span>
              <Key>Enter</Key> labels {typed.ids.length === 1 ? 'it' : `${typed.ids.length} documents`} as{' '}
              <strong>{best.name}</strong> <span className="text-muted">#{best.id}</span>
            </span>
          ) : (
            <span className="text-muted">{isLoading ? 'Loading…' : 'No variant begins with this.'}</span>
          )}
          {others.length > 0 ? (
            <span className="text-muted">or: {others.map(({ name }) => name).join(', ')}</span>
          ) : null}
          <span className="ml-auto text-muted">
            <Key>Esc</Key> leaves it
          </span>
        </p>
      ) : null}
    </div>
  );
}
