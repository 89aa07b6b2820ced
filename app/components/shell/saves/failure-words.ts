/**
 * What is said of a post that failed for no reason that anybody could name, by its address: the words of the error
 * catalogues (spec 1 §8, 2 §8, 3 §8), as the services say them (a test holds them together). Here by themselves, so that
 * a page that fails fetches nothing but these lines. The first that fits holds.
 */
const TRY_AGAIN = 'There was an error, please try again';
const SUPPORT = 'An error has occurred, please contact to technical support';
const NOT_SAVED = 'There was an error saving the information';

const WORDS: readonly (readonly [path: RegExp, words: string])[] = [
  [/\/comments$/, 'Something went wrong, please try again'],
  [/\/reprocess$/, 'There was an error trying to send the message to reprocess'],
  [/^\/inbox\/request\/[^/]+\/delete$/, 'Error trying to delete the request'],
  [/^\/inbox\/request\/[^/]+\/complete$/, 'There was an error trying to mark the request as complete'],
  [/^\/inbox\/request\/[^/]+\/reopen$/, 'There was an error trying to mark the request as not complete'],
  [/^\/inbox\/request\/[^/]+\/reimport$/, 'There was an error trying to send the message to reimport'],
  [/^\/inbox\/request\/[^/]+\/send-to-tms$/, 'There was an error trying to send the orders to the tms'],
  [/^\/inbox\/request\/[^/]+\/send-to-client$/, 'There was an error trying to send the orders to the client'],
  [/^\/inbox\/request\/[^/]+\/(restore|process-as-order)$/, TRY_AGAIN],
  [/^\/requests\/[^/]+\/process-as-order$/, TRY_AGAIN],
  [/\/(bulk\/[^/]+|actions\/[\da-f-]{36})$/, 'There was an error processing your request.'],
  [/^\/scheduled-orders\/(create|\d+\/duplicate)$/, 'There was an error creating the Scheduled order'],
  [/^\/order\/\d+\/schedule$/, 'There was an error creating the Scheduled order'],
  [/^\/scheduled-orders\/\d+\/edit$/, 'There was an error editing the Scheduled order'],
  [/^\/scheduled-orders\/\d+\/delete$/, 'There was an error trying to delete the scheduled trip'],
  [/^\/scheduled-orders\/\d+\/status$/, TRY_AGAIN],
  [/^\/notifications\//, TRY_AGAIN],
  [/\/upload-images?$/, 'There was an error uploading the file'],
  [/^\/(order\/\d+\/actions|inbox\/order\/\d+)\/delete$/, 'Error trying to delete the order'],
  [/^\/(order\/\d+\/actions|(inbox|search)\/order\/\d+)\/(delete|restore|replicate)$/, TRY_AGAIN],
  [/^\/(order\/\d+\/actions|(inbox|search)\/order\/\d+)\/(hide|show)$/, 'An error has ocurred'],
  [/^\/(order\/\d+\/actions|(inbox|search)\/order\/\d+)\/add-tms-id$/, NOT_SAVED],
  [/^\/order\/\d+\/(send|send-to-client|update-tms)$/, SUPPORT],
  [/^\/order\/\d+\/certification\//, 'There was an error please try again later'],
  [/^\/order\/\d+\/train-fields$/, TRY_AGAIN],
  [/^\/order\/\d+\/template$/, 'There was an error please try again.'],
  [/^\/order\/\d+\/mapping\//, 'There was an error updating the field.'],
  [/^\/order\/\d+$|^\/order\/\d+\/(save|undo|value|itinerary|equipment|weight-unit)/, NOT_SAVED],
  [/^\/(order\/\d+|inbox)\/new-address/, 'There was an error updating the address, please try again.'],
  [/^\/admin-review-schedule/, 'There was an error, please try again.'],
  [/^\/edit-profile$/, SUPPORT],
  [/^\/rules\/new$/, 'There was an error creating the rule'],
  [/^\/rules\/\d+$/, 'There was an error updating the rule'],
  [/^\/users\/\d+\/status$/, 'There was an error updating the user status'],
  [/^\/users\/\d+\/delete$/, TRY_AGAIN],
  [/^\/users\/\d+\/password-mail$/, 'There was an error please try again'],
];

/**
 * Null where the catalogues have no words of their own.
 * @param asked the fields and the query of a form by which it says what it asks for
 */
export function failureWords(path: string, asked: URLSearchParams = new URLSearchParams()): string | null {
  const intent = asked.get('intent');
  const marks = /^\/order\/\d+$/.test(path) && (intent === 'complete' || intent === 'reopen');
  if (marks || /^\/requests\/[^/]+\/done$/.test(path)) {
    const isReopened = intent === 'reopen' || asked.get('done') === 'false';
    return `There was an error trying to mark the request as ${isReopened ? 'not complete' : 'complete'}`;
  }
  if (/\/reprocess$/.test(path) && intent === 'generic') return TRY_AGAIN;
  if (/^\/users\/\d+\/delete$/.test(path) && asked.get('back') === 'edit')
    return 'An error has ocurred while deleting the user';
  return WORDS.find(([known]) => known.test(path))?.[1] ?? null;
}
