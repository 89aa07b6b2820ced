import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { Button, ButtonLink } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { RouteDialog } from '~/components/ui/dialog';
import { SelectField, SwitchField } from '~/components/ui/field';
import { AUTO } from '~/domain/orders/reprocess';

type Match = { variantId: number; name: string; score: number; thumbnailUrl: string | null };
type Props = {
  view: {
    filename: string;
    block: string | null;
    variants: { id: number; name: string }[];
    directions: { code: string; label: string }[];
    matches: Match[] | null;
  };
  action: string;
  closeTo: string;
  /** Its layout is not known: it can be read as the generic document of its company. */
  isUnknown?: boolean;
  errors: Record<string, string[]> | null;
};

/** Asks how a request is read anew. (spec 1 §2 Reprocess request, §5; 2 §4 Unknown document flow) */
export function ReprocessDialog({ view, action, closeTo, isUnknown = false, errors }: Props) {
  const [variant, setVariant] = useState(AUTO as string);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <RouteDialog title="Reprocess request" closeTo={closeTo} width="medium">
      <Form method="post" action={action} className="grid gap-4">
        <CsrfField />
        <p className="min-w-0 break-words">
          {isUnknown
            ? `The layout of ${view.filename} is not known. Choose what it is, or read it as a generic order.`
            : `Read ${view.filename} again and make its orders anew.`}
        </p>
        {view.block ? (
          <p className="font-medium text-error">{view.block}</p>
        ) : (
          <>
            <SelectField
              id="reprocess-variant"
              name="variant_id"
              label="Variant"
              value={variant}
              onChange={({ target }) => setVariant(target.value)}
              errors={errors?.variant_id}
              required
            >
              <option value={AUTO}>Auto</option>
              {view.variants.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            {view.matches ? <Matches matches={view.matches} chosen={variant} onChoose={setVariant} /> : null}
            <SelectField
              id="reprocess-direction"
              name="shipment_direction"
              label="Shipment direction"
              defaultValue={AUTO}
              errors={errors?.shipment_direction}
              required
            >
              <option value={AUTO}>Auto</option>
              {view.directions.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
            <div className="grid gap-1">
              <SwitchField
                id="reprocess-delete"
                name="delete_orders"
                value="true"
                label="Delete original orders"
                defaultChecked
              />
              <p className="text-sm text-muted">
                They are deleted when the new orders are there. Orders that the TMS has stay, and are updated.
              </p>
            </div>
          </>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <ButtonLink to={closeTo} preventScrollReset>
            Close
          </ButtonLink>
          {isUnknown && !view.block ? (
            <Button type="submit" name="intent" value="generic" busy={isBusy}>
              Reprocess as generic order
            </Button>
          ) : null}
          {view.block ? null : (
            <Button type="submit" look="primary" busy={isBusy}>
              Reprocess
            </Button>
          )}
        </div>
      </Form>
    </RouteDialog>
  );
}

type MatchesProps = { matches: Match[]; chosen: string; onChoose: (variant: string) => void };

/** The layouts that the document is most like; pressed, one is chosen. */
function Matches({ matches, chosen, onChoose }: MatchesProps) {
  if (matches.length === 0)
    return <p className="text-sm text-muted">No layout that was trained is like this document.</p>;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 font-medium">Top matching variants</legend>
      <ul className="flex gap-2 overflow-x-auto pb-1">
        {matches.map(({ variantId, name, score, thumbnailUrl }) => (
          <li key={variantId}>
            <button
              type="button"
              aria-pressed={chosen === String(variantId)}
              onClick={() => onChoose(String(variantId))}
              className="grid w-28 gap-1 rounded border border-line p-1 text-left text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-tint"
            >
              {thumbnailUrl ? (
                <img
                  src={thumbnailUrl}
                  alt=""
                  className="h-32 w-full border border-line bg-white object-cover object-top"
                />
              ) : (
                <span aria-hidden="true" className="grid h-32 place-items-center bg-sunken text-muted">
                  no picture
                </span>
              )}
              <span className="break-words font-medium">{name}</span>
              <span className="tabular-nums text-muted">{Math.round(score * 100)}%</span>
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
