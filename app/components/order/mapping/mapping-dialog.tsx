import { Form, Link, useNavigation } from '@remix-run/react';
import { Button, ButtonLink } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { SelectField } from '~/components/ui/field';
import {
  MAPPING_POSITIONS,
  MAPPING_SCOPES,
  type MappingAnswer,
  type MappingErrors,
  type MappingForm,
  type MappingView,
  sourcesInWords,
} from '~/domain/fields/source-mapping';
import { paths } from '~/domain/urls/paths';
import { NlpPart } from './nlp-part';
import { SimplePart } from './simple-part';

/** What came of the dialog when it was posted. */
export type MappingReply = {
  form: MappingForm;
  errors: MappingErrors | null;
  answers: MappingAnswer[] | null;
};

type Props = { view: MappingView; form: MappingForm; reply: MappingReply | null };

/** Where a field comes from: a label of the document, or the answer to a question. (spec 2 §2 Dialogs) */
export function MappingDialog({ view, form, reply }: Props) {
  const { orderId, field } = view;
  const errors = reply?.errors ?? null;
  const isNlp = form.mode === 'nlp';
  const { state, formData } = useNavigation();
  const isBusy = state !== 'idle';
  const isSaving = isBusy && formData?.get('intent') === 'save';
  return (
    <RouteDialog
      title="OCR Source Field Mapping"
      closeTo={paths.orderMapping(orderId)}
      width="medium"
      returnTo={`map-${field}`}
      over="document"
    >
      <Form
        key={form.mode}
        method="post"
        action={paths.orderFieldMapping(orderId, field)}
        preventScrollReset
        className="grid gap-4"
      >
        <CsrfField />
        <input type="hidden" name="mode" value={form.mode} />
        <Facts view={view} />
        <Modes orderId={orderId} field={field} isNlp={isNlp} />
        {isNlp ? (
          <NlpPart form={form} errors={errors} answers={reply?.answers ?? null} questions={view.questions} />
        ) : (
          <SimplePart view={view} form={form} error={errors?.source} />
        )}
        <Place view={view} form={form} />
        {errors?.form ? (
          <p role="alert" className="font-medium text-error">
            {errors.form}
          </p>
        ) : null}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={paths.orderMapping(orderId)} preventScrollReset>
            Close
          </ButtonLink>
          {isNlp ? (
            <Button type="submit" name="intent" value="test" busy={isBusy}>
              Test
            </Button>
          ) : null}
          <Button type="submit" name="intent" value="save" look="primary" busy={isBusy}>
            {isSaving ? 'Reading past documents…' : 'Save'}
          </Button>
        </div>
      </Form>
    </RouteDialog>
  );
}

/** What the field says on this order, and where it comes from now. */
function Facts({ view: { label, value, level, current } }: { view: MappingView }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 break-words font-medium">{value}</dd>
      <dt className="text-muted">Comes from</dt>
      <dd className="min-w-0 break-words">
        {sourcesInWords(current)}
        {level ? <span className="text-muted"> ({level})</span> : null}
      </dd>
    </dl>
  );
}

function Modes({ orderId, field, isNlp }: { orderId: number; field: string; isNlp: boolean }) {
  const modes = [
    { mode: 'simple', label: 'Simple', isOn: !isNlp },
    { mode: 'nlp', label: 'Advanced (NLP)', isOn: isNlp },
  ];
  return (
    <nav aria-label="Mode" className="flex border-b border-line">
      {modes.map(({ mode, label, isOn }) => (
        <Link
          key={mode}
          to={`${paths.orderFieldMapping(orderId, field)}&mode=${mode}`}
          replace
          preventScrollReset
          aria-current={isOn ? 'page' : undefined}
          className={classes(
            '-mb-px grid min-h-8 place-items-center border-b-2 px-3 font-semibold max-md:min-h-11',
            isOn ? 'border-accent text-accent' : 'border-transparent text-muted hover:text-text',
          )}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Where the source goes among those that are there, and for whom it counts. */
function Place({ view: { scopes }, form }: { view: MappingView; form: MappingForm }) {
  return (
    <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
      <SelectField
        id="mapping-position"
        name="position"
        label="Edit position"
        defaultValue={form.position}
        hint="The first source that has a value is taken."
      >
        {Object.entries(MAPPING_POSITIONS).map(([position, label]) => (
          <option key={position} value={position}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        id="mapping-scope"
        name="scope"
        label="Scope"
        defaultValue={scopes.find(({ scope, mayWrite }) => scope === form.scope && mayWrite)?.scope}
        hint="Whose next documents are read by it."
      >
        {scopes.map(({ scope, mayWrite }) => (
          <option key={scope} value={scope} disabled={!mayWrite}>
            {MAPPING_SCOPES[scope].label}
            {mayWrite ? '' : ' (not permitted)'}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
