/** What a confirmation asks for besides yes. (spec 1 §2 Generic confirmation dialog, §5 Confirmation dialog input) */
export type ConfirmInput = {
  kind: 'text' | 'textarea' | 'variant' | 'number';
  required?: true;
  /** Of a number: it is greater than this, and not greater than that; `whole` takes no fractions. */
  min?: number;
  max?: number;
  whole?: true;
};

/** Letter for letter those of spec 1 §5. */
export const CONFIRM_INPUT_MESSAGES = {
  required: 'Value is required',
  number: 'Value should be a valid number',
  min: (min: number) => `Value should be greater than ${min}`,
  max: (max: number) => `Value should not be greater than ${max}`,
} as const;

/** What is wrong with what was given; null when nothing is. An empty value is wrong where one is required. */
export function confirmInputProblem(
  { kind, required, min, max, whole }: ConfirmInput,
  text: string,
): string | null {
  const value = text.trim();
  if (value === '') return required ? CONFIRM_INPUT_MESSAGES.required : null;
  if (kind !== 'number') return null;
  const number = Number(value);
  const isNumber = whole ? Number.isInteger(number) : Number.isFinite(number);
  if (!isNumber || number === 0) return CONFIRM_INPUT_MESSAGES.number;
  if (min !== undefined && number <= min) return CONFIRM_INPUT_MESSAGES.min(min);
  if (max !== undefined && number > max) return CONFIRM_INPUT_MESSAGES.max(max);
  return null;
}
