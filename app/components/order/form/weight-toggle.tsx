import ArrowsRightLeftIcon from '@heroicons/react/16/solid/ArrowsRightLeftIcon';
import { Form } from '@remix-run/react';
import { BackField } from '~/components/order/form/back-field';
import { useReview } from '~/components/order/review-state';
import { useToldChange } from '~/components/order/use-told-change';
import { useWhenSettled } from '~/components/order/use-when-settled';
import { CsrfField } from '~/components/ui/csrf';
import { showFieldValue } from '~/domain/fields/field-values';
import { convertedWeight } from '~/domain/trade/weight';
import { paths } from '~/domain/urls/paths';

/** The weight in the other unit, weight and unit as one change. (spec 2 §4 Weight unit toggle) */
export function WeightToggle() {
  const { view } = useReview();
  const { weight, weight_uom: unit } = view.fields;
  const { change, isBusy } = useToldChange(paths.orderWeightUnit(view.id));
  const to = unit === 'kg' ? 'lb' : 'kg';
  const { ask } = useWhenSettled(() => change({ to }));
  const isReadonly = view.screens.weight?.readonly || view.screens.weight_uom?.readonly;
  if (!view.mayEdit || isReadonly || typeof weight !== 'number' || (unit !== 'lb' && unit !== 'kg'))
    return null;
  const unitWords = showFieldValue('weight_uom', to);
  const words = `Convert to ${showFieldValue('weight', convertedWeight(weight, to))} ${unitWords}`;
  return (
    <Form
      method="post"
      action={paths.orderWeightUnit(view.id)}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) ask();
      }}
    >
      <CsrfField />
      <BackField />
      <input type="hidden" name="to" value={to} />
      <button
        type="submit"
        title={words}
        aria-label={words}
        className="min-h-6 whitespace-nowrap rounded-sm px-1 text-sm text-accent hover:underline max-md:min-h-11"
      >
        <ArrowsRightLeftIcon aria-hidden="true" className="mr-1 inline h-3 w-3" />
        {unitWords}
      </button>
    </Form>
  );
}
