import { DialogPanel, DialogTitle, Dialog as HeadlessDialog } from '@headlessui/react';
import { Button } from '~/components/ui/button';
import { LOCK_MESSAGES, lockedWords } from '~/domain/orders/edit-locks';
import type { ToldLock } from './edit-lock';

type Props = { told: ToldLock; mayTakeOver: boolean; onClaim: () => void; onClose: () => void };

const KEPT = 'What you typed and did not save stays in its field.';

/** Told while the page is open: somebody took the lock, or gave it back. (spec 2 §4 Locking) */
export function LockDialog({ told: { kind, by }, mayTakeOver, onClaim, onClose }: Props) {
  const isTaken = kind === 'taken';
  return (
    <HeadlessDialog open onClose={onClose} role="alertdialog" className="relative z-40 outline-none">
      <div className="fixed inset-0 bg-black/40" aria-hidden="true" />
      <div className="fixed inset-0 overflow-y-auto p-4">
        <DialogPanel className="mx-auto my-[12vh] grid w-full max-w-[440px] gap-3 rounded border border-line bg-panel p-4 shadow-xl">
          <DialogTitle className="text-md">
            {isTaken ? LOCK_MESSAGES.taken : LOCK_MESSAGES.released}
          </DialogTitle>
          <p>{isTaken ? `${lockedWords({ by })}. ${KEPT}` : LOCK_MESSAGES.claim}</p>
          <div className="flex justify-end gap-2">
            <Button onClick={onClose}>Close</Button>
            {isTaken && !mayTakeOver ? null : (
              <Button look={isTaken ? 'plain' : 'primary'} onClick={onClaim}>
                {isTaken ? 'Take lock' : 'Claim the lock'}
              </Button>
            )}
          </div>
        </DialogPanel>
      </div>
    </HeadlessDialog>
  );
}
