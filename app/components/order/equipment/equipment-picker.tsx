import CheckIcon from '@heroicons/react/16/solid/CheckIcon';
import { Form } from '@remix-run/react';
import { BoostForm } from '~/components/order/boost-form';
import { useVersionAtStart } from '~/components/order/use-version-at-start';
import { Button } from '~/components/ui/button';
import { classes } from '~/components/ui/classes';
import { CsrfField } from '~/components/ui/csrf';
import { TextField } from '~/components/ui/field';
import type { DialogRefusal } from '~/domain/orders/field-reply';
import { EQUIPMENT_FILTERS, EQUIPMENT_LABELS, type EquipmentItem } from '~/domain/trade/equipment-items';
import { paths } from '~/domain/urls/paths';

type Props = {
  orderId: number;
  version: number;
  field: string;
  recognized: string;
  chosen: number | null;
  items: EquipmentItem[];
  mayBoost: boolean;
  /** What was searched for, by the names of the form. */
  asked: Record<string, string>;
  refused: DialogRefusal | undefined;
};

/** Equipment by line, SCAC, line prefix, type and length; what was recognised stands first. (spec 2 §2, §5) */
export function EquipmentPicker(props: Props) {
  const { orderId, field, recognized, chosen, items, mayBoost, asked, refused } = props;
  const version = useVersionAtStart(props.version, refused?.version);
  const own = paths.orderEquipment(orderId, field);
  return (
    <div className="grid gap-3">
      {refused ? (
        <p role="alert" className="rounded-sm bg-error-ground p-2 font-medium text-error">
          {refused.error}
        </p>
      ) : null}
      <p>
        <span className="text-muted">Recognized </span>
        {recognized}
      </p>
      <Form method="get" action={own} preventScrollReset className="flex flex-wrap items-end gap-2">
        <div className="min-w-40 flex-[2] max-md:w-full max-md:flex-none">
          <TextField
            id="equipment-q"
            label="Search"
            name="q"
            type="search"
            defaultValue={asked.q}
            autoFocus
          />
        </div>
        {EQUIPMENT_FILTERS.map((name) => (
          <div key={name} className="w-24 flex-1 max-md:w-[30%] max-md:flex-none">
            <TextField
              id={`equipment-${name}`}
              label={EQUIPMENT_LABELS[name]}
              name={name}
              autoComplete="off"
              defaultValue={asked[name]}
            />
          </div>
        ))}
        <Button type="submit">Search</Button>
      </Form>
      <Form method="post" action={own}>
        <CsrfField />
        <input type="hidden" name="path" value={field} />
        <input type="hidden" name="version" value={version} />
        {items.length === 0 ? <p className="text-muted">Not Found</p> : null}
        <ul className="max-h-96 overflow-y-auto">
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="submit"
                name="value"
                value={item.id}
                aria-current={item.id === chosen || undefined}
                className={classes(
                  'flex min-h-7.5 w-full flex-wrap items-center gap-x-3 rounded-sm px-2 py-1 text-left hover:bg-tint focus-visible:bg-tint max-md:min-h-11',
                  item.id === chosen && 'bg-tint',
                )}
              >
                <span className="w-16 shrink-0 font-mono">{item.key}</span>
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-3">
                  <span>{item.name}</span>
                  <span className="text-muted">
                    {EQUIPMENT_FILTERS.map((name) => item.value[name])
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                {item.fits ? (
                  <span className="whitespace-nowrap text-sm text-success">
                    <CheckIcon aria-hidden="true" className="inline h-3.5 w-3.5" /> recognized
                  </span>
                ) : null}
              </button>
            </li>
          ))}
        </ul>
        {chosen === null ? null : (
          <Button type="submit" name="value" value="">
            Take it away
          </Button>
        )}
      </Form>
      {mayBoost && chosen !== null ? (
        <BoostForm
          action={own}
          version={version}
          name="value"
          value={chosen}
          also={{ path: field }}
          what="this equipment"
        />
      ) : null}
    </div>
  );
}
