import { useState } from 'react';
import { SelectField, SwitchField } from '~/components/ui/field';
import { ThumbnailImage } from '~/components/ui/thumbnail-image';
import { AUTO } from '~/domain/orders/reprocess';
import type { Thumbnail } from '~/domain/reading/thumbnails';

type Match = { variantId: number; name: string; score: number; thumbnail: Thumbnail | null };
export type ReprocessChoices = {
  variants: { id: number; name: string }[];
  directions: { code: string; label: string }[];
  /** The layouts that a document is most like; of several documents there are none. */
  matches?: Match[] | null;
};

type FieldsProps = { choices: ReprocessChoices; errors: Record<string, string[]> | null };

/** How requests are read anew: one, or several in the same way. (spec 1 §5 Reprocess dialog) */
export function ReprocessFields({ choices: { variants, directions, matches = null }, errors }: FieldsProps) {
  const [variant, setVariant] = useState(AUTO as string);
  return (
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
        {variants.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {matches ? <Matches matches={matches} chosen={variant} onChoose={setVariant} /> : null}
      <SelectField
        id="reprocess-direction"
        name="shipment_direction"
        label="Shipment direction"
        defaultValue={AUTO}
        errors={errors?.shipment_direction}
        required
      >
        <option value={AUTO}>Auto</option>
        {directions.map(({ code, label }) => (
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
        {matches.map(({ variantId, name, score, thumbnail }) => (
          <li key={variantId}>
            <button
              type="button"
              aria-pressed={chosen === String(variantId)}
              onClick={() => onChoose(String(variantId))}
              className="grid w-28 gap-1 rounded border border-line p-1 text-left text-sm hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-tint"
            >
              {thumbnail ? (
                <ThumbnailImage
                  of={thumbnail}
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
