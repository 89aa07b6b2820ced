import { useState } from 'react';
import { SwitchField, TextField } from '~/components/ui/field';
import { MAX_TERM, showDelivery } from '~/domain/orders/stop-terms';
import type { DraftTerms } from './itinerary-draft';

type Props = {
  terms: DraftTerms;
  index: number;
  /** The name of a part in the form. */
  field: (part: keyof DraftTerms) => string;
  onChange: (part: Partial<DraftTerms>) => void;
};

/** How a visit at a stop is arranged: folded until something is said of it. (spec 2 §3 Delivery detail) */
export function DeliveryFields({ terms, index, field, onChange }: Props) {
  const said = showDelivery(terms);
  const [isOpen, setIsOpen] = useState(said.length > 0);
  const text = (part: Exclude<keyof DraftTerms, 'call_for_appointment'>) => ({
    id: `${part}-${index}`,
    name: field(part),
    value: terms[part],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [part]: target.value }),
  });
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="md:pl-8">
      <summary className="min-h-6 cursor-pointer py-0.5 text-muted max-md:min-h-11 max-md:py-2.5">
        Appointment and instructions<span className="sr-only"> of event {index + 1}</span>
        {isOpen || said.length === 0 ? null : <span> · {said.join(' · ')}</span>}
      </summary>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 pt-1">
        <div className="w-52 max-sm:w-full">
          <TextField label="Window from" type="datetime-local" {...text('delivery_window_from')} />
        </div>
        <div className="w-52 max-sm:w-full">
          <TextField label="Window to" type="datetime-local" {...text('delivery_window_to')} />
        </div>
        <SwitchField
          id={`call_for_appointment-${index}`}
          label="Call for appointment"
          className="pb-0.5"
          name={field('call_for_appointment')}
          value="true"
          checked={terms.call_for_appointment}
          onChange={(event) => onChange({ call_for_appointment: event.target.checked })}
        />
        <div className="min-w-0 basis-full">
          <TextField label="Instructions" maxLength={MAX_TERM} {...text('delivery_instructions')} />
        </div>
      </div>
    </details>
  );
}
