import type { ReactNode } from 'react';
import { useNonce } from '~/components/shell/nonce';
import { classes } from '~/components/ui/classes';
import { SPLIT, useSplit } from './use-split';

/** Which of the two is seen on a narrow screen. */
export type Side = 'form' | 'document';
type Props = {
  form: ReactNode;
  document: ReactNode;
  side: Side | null;
  /** The values of the TMS stand in the form too. */
  isWide: boolean;
};

/** Runs before the first paint: the width somebody chose is there without a jump. */
const EARLY = `try{var w=localStorage.getItem('${SPLIT.key}');if(w)document.documentElement.style.setProperty('${SPLIT.variable}',w+'%')}catch(e){}`;

/** Form and document side by side with a bar between that moves; one above the other on a narrow screen. */
export function SplitPane({ form, document, side, isWide }: Props) {
  const nonce = useNonce();
  const { box, share, bar } = useSplit(isWide);
  return (
    <div ref={box} className="flex min-h-0 flex-1 max-beside:flex-col">
      {isWide ? null : (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which no value enters
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY }} />
      )}
      <section
        id="order-form"
        aria-label="Form"
        className={classes(
          'flex min-h-0 flex-col bg-panel max-beside:flex-1 beside:min-w-[352px] beside:shrink-0',
          // The two starts of SPLIT, written out for the style sheet.
          isWide ? 'beside:w-[var(--order-form-share,60%)]' : 'beside:w-[var(--order-form-share,35%)]',
          side === 'document' && 'max-beside:hidden',
        )}
      >
        {form}
      </section>
      {/* biome-ignore lint/a11y/useSemanticElements: a bar that moves is a focusable separator, which hr is not */}
      <div
        role="separator"
        aria-label="Width of the form"
        aria-orientation="vertical"
        aria-valuemin={SPLIT.least}
        aria-valuemax={SPLIT.most}
        aria-valuenow={Math.round(share)}
        tabIndex={0}
        className="w-1.5 shrink-0 cursor-col-resize touch-none border-x border-line bg-sunken hover:bg-line focus-visible:bg-accent max-beside:hidden"
        {...bar}
      />
      <section
        id="order-document"
        aria-label="Document"
        className={classes(
          'flex min-h-0 min-w-0 flex-1 flex-col bg-sunken max-beside:scroll-mt-24',
          side === 'form' && 'max-beside:hidden',
        )}
      >
        {document}
      </section>
    </div>
  );
}
