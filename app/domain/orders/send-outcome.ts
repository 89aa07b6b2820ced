/** What came of sending an order from its screen; `at` is the part of the form to be set right first. */
export type SendOutcome = { kind: 'sent' } | { kind: 'asks' } | { kind: 'refused'; at: string; text: string };
