import ChevronDownIcon from '@heroicons/react/16/solid/ChevronDownIcon';
import { Form, Link, useLocation } from '@remix-run/react';
import { useEditLock } from '~/components/locks/edit-lock';
import { supervise } from '~/components/locks/use-supervising';
import { BackField } from '~/components/order/form/back-field';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { MENU_ITEM, Menu, MenuGroup, MenuKey, useMenuItem } from '~/components/ui/menu';
import { CERTIFICATION } from '~/domain/orders/certification';
import { lockBlock } from '~/domain/orders/edit-locks';
import { ORDER_ACTION_RULES } from '~/domain/orders/order-actions';
import { paths } from '~/domain/urls/paths';
import { useReview } from './review-state';
import { useTmsLink } from './tms/use-tms-link';
import { useKeepFrom } from './use-keep-from';
import { useDialogPaths } from './use-order-paths';
import { useUndo } from './use-undo';

const FACE =
  'inline-flex h-7.5 cursor-pointer list-none items-center gap-1 whitespace-nowrap rounded border border-line bg-panel px-3 font-semibold hover:bg-sunken max-md:h-11 max-md:px-2.5';

/** What else can be done with an order. A menu by script, details without. (spec 2 §2 Toolbar buttons) */
export function ActionsMenu({ embedded }: { embedded: boolean }) {
  const dialogs = useDialogPaths(embedded);
  const { view } = useReview();
  const { search } = useLocation();
  const keepFrom = useKeepFrom();
  const item = { className: MENU_ITEM, ...useMenuItem() };
  const { lock } = useEditLock();
  const whyNot = lockBlock(lock) ?? undefined;
  const face = (
    <>
      Actions <ChevronDownIcon aria-hidden="true" className="h-4 w-4" />
    </>
  );
  return (
    <Menu face={face} faceClass={FACE}>
      <MenuGroup>
        {view.mayMarkDone ? (
          <button
            type="submit"
            form={`done-${view.id}`}
            disabled={whyNot !== undefined}
            title={whyNot}
            {...item}
          >
            {view.isDone ? 'Mark as not complete' : 'Mark as complete'}
          </button>
        ) : null}
        {(['undo', 'redo'] as const).map((direction) =>
          view.undo[direction] === null ? null : (
            <button key={direction} type="submit" form={`${direction}-${view.id}`} {...item}>
              {UNDO_WORDS[direction]} {view.undo[direction]}
              <MenuKey>{UNDO_KEYS[direction]}</MenuKey>
            </button>
          ),
        )}
      </MenuGroup>
      <MenuGroup>
        {view.isScheduled || view.documentRemovedAt !== null ? null : (
          <a href={paths.requestSource(view.requestId)} {...item}>
            Download Source File <MenuKey>S</MenuKey>
          </a>
        )}
        {view.hasEmail ? (
          <Link to={keepFrom(paths.requestEmail(view.requestId))} {...item}>
            E-mail
          </Link>
        ) : null}
        {view.tmsName ? (
          <Link to={dialogs.sent} preventScrollReset {...item}>
            What is sent <MenuKey>⇧ ↵</MenuKey>
          </Link>
        ) : null}
        <Link to={dialogs.history} preventScrollReset {...item}>
          History <MenuKey>H</MenuKey>
        </Link>
        {view.maySeeAudit ? (
          <Link to={dialogs.audit} preventScrollReset {...item}>
            Audit
          </Link>
        ) : null}
        {view.maySeeSubmissions ? (
          <>
            <Link to={dialogs.submissions} preventScrollReset {...item}>
              API submission JSON
            </Link>
            <Link to={paths.macroHistory(view.id)} {...item}>
              Macro history
            </Link>
          </>
        ) : null}
        {view.maySeeMatched ? (
          <Link to={dialogs.matched} preventScrollReset {...item}>
            See matched data
          </Link>
        ) : null}
      </MenuGroup>
      <MenuGroup>
        <OrderActions embedded={embedded} />
        {view.maySchedule ? (
          <Link to={dialogs.schedule} preventScrollReset {...item}>
            Schedule from Order
          </Link>
        ) : null}
      </MenuGroup>
      <MenuGroup>
        <ReviewItems />
        <SuperviseItem />
        {view.mayUploadImage && whyNot ? (
          <button type="button" disabled title={whyNot} {...item}>
            Upload Image to TMS
          </button>
        ) : null}
        {view.mayUploadImage && !whyNot ? (
          <Link to={dialogs.uploadImage} preventScrollReset {...item}>
            Upload Image to TMS
          </Link>
        ) : null}
        {view.mayReprocess ? (
          <Link to={keepFrom(paths.requestReprocess(view.requestId))} {...item}>
            Reprocess Request
          </Link>
        ) : null}
      </MenuGroup>
      <MenuGroup>
        {embedded ? (
          <Link to={paths.inboxRequestMenu(view.requestId, search)} preventScrollReset {...item}>
            Request Actions
          </Link>
        ) : (
          <Link to={paths.shownRequest(view.requestId)} {...item}>
            Open the request
          </Link>
        )}
        <Link to={dialogs.keys} preventScrollReset {...item}>
          Keys <MenuKey>?</MenuKey>
        </Link>
      </MenuGroup>
    </Menu>
  );
}

/** What is done with the order as a whole; while somebody else has the lock it says so, and copies are not offered. */
function OrderActions({ embedded }: { embedded: boolean }) {
  const dialogs = useDialogPaths(embedded);
  const { view } = useReview();
  const { lock } = useEditLock();
  const item = { className: MENU_ITEM, ...useMenuItem() };
  const whyNot = lockBlock(lock);
  if (!whyNot)
    return view.actions.map((action) => (
      <Link key={action} to={dialogs.action(action)} preventScrollReset {...item}>
        {ORDER_ACTION_RULES[action].label}
      </Link>
    ));
  return view.actions
    .filter((action) => action !== 'replicate')
    .map((action) => (
      <button key={action} type="button" disabled title={whyNot} {...item}>
        {ORDER_ACTION_RULES[action].label}
      </button>
    ));
}

/** Looking on without locking, for supervisors; kept in this browser. (spec 1 §4 Auto-lock toggle) */
function SuperviseItem() {
  const { maySupervise, isViewMode } = useEditLock();
  const item = { className: MENU_ITEM, ...useMenuItem() };
  if (!maySupervise || !item.role) return null;
  return (
    <button type="button" onClick={() => supervise(!isViewMode)} {...item}>
      {isViewMode ? 'Turn auto-lock on' : 'Turn auto-lock off'}
    </button>
  );
}

/** Certifying the order, marking its fields to be trained, comparing it: as it stands and as somebody may. */
function ReviewItems() {
  const { view, mapping } = useReview();
  const tmsLink = useTmsLink();
  const keepFrom = useKeepFrom();
  const item = { className: MENU_ITEM, ...useMenuItem() };
  return (
    <>
      {view.mayComment && !view.isDeleted ? (
        <Link to={keepFrom(paths.orderComments(view.id))} preventScrollReset {...item}>
          Add Comment
        </Link>
      ) : null}
      {view.mayCompare ? (
        <Link to={paths.compare(view.id)} {...item} className={classes(MENU_ITEM, 'md:hidden')}>
          Compare
        </Link>
      ) : null}
      {tmsLink ? (
        <Link to={tmsLink.to} preventScrollReset {...item} className={classes(MENU_ITEM, 'md:hidden')}>
          {tmsLink.label}
        </Link>
      ) : null}
      {view.certificationSteps.map((step) => (
        <Link key={step} to={keepFrom(paths.orderCertification(view.id, step))} preventScrollReset {...item}>
          {CERTIFICATION[step].label}
        </Link>
      ))}
      {view.mayMapSources ? (
        <Link
          to={keepFrom(mapping ? paths.order(view.id) : paths.orderMapping(view.id))}
          preventScrollReset
          {...item}
        >
          {mapping ? 'Deactivate OCR Mapping' : 'Activate OCR Mapping'}
        </Link>
      ) : null}
      {view.mayTrainFields ? (
        <>
          <Link to={keepFrom(paths.orderTraining(view.id, 'select'))} preventScrollReset {...item}>
            Train Fields
          </Link>
          <Link to={keepFrom(paths.orderTraining(view.id, 'show'))} preventScrollReset {...item}>
            Show Fields to Train
          </Link>
        </>
      ) : null}
    </>
  );
}

const UNDO_WORDS = { undo: 'Undo', redo: 'Redo' } as const;
const UNDO_KEYS = { undo: 'Ctrl Z', redo: 'Ctrl ⇧ Z' } as const;

/** The forms behind Undo and Redo, for who has no script; with it they go where the keys go. */
export function UndoForms() {
  const { view } = useReview();
  const undo = useUndo();
  return (['undo', 'redo'] as const).map((direction) => (
    <Form
      key={direction}
      id={`${direction}-${view.id}`}
      method="post"
      action={paths.orderUndo(view.id)}
      onSubmit={(event) => {
        event.preventDefault();
        undo(direction);
      }}
      className="hidden"
    >
      <CsrfField />
      <input type="hidden" name="direction" value={direction} />
      <BackField />
    </Form>
  ));
}

/** The form behind the menu's first entry. */
export function DoneForm() {
  const { view } = useReview();
  if (!view.mayMarkDone) return null;
  return (
    <Form
      id={`done-${view.id}`}
      method="post"
      action={paths.order(view.id)}
      preventScrollReset
      className="hidden"
    >
      <CsrfField />
      <input type="hidden" name="intent" value={view.isDone ? 'reopen' : 'complete'} />
      <BackField />
    </Form>
  );
}
