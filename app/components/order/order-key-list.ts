/** The keys of the order screen, for its dialog. */
export const ORDER_KEYS: readonly [keys: string, does: string][] = [
  ['Enter', 'Open a field; accept it and go to the next one that needs a look'],
  ['Tab', 'Next field'],
  ['Esc', 'Undo the field'],
  ['Ctrl + Enter', 'Send to TMS and open the next order'],
  ['Alt + ↑ / ↓', 'Previous or next page of the document'],
  ['Alt + ← / →', 'Previous or next order of the request'],
  ['H', 'History'],
  ['R', 'Rotate the document'],
  ['C', 'Create Request'],
  ['?', 'These keys'],
  ['← / →', 'Width of the form, while the bar beside it has the focus'],
  ['Click, drag', 'Fill the field with words of the document'],
];
