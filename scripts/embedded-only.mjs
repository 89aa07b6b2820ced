/**
 * Service tests that run on the embedded database alone, each with the reason why the engine cannot matter to it. All
 * other tests that build a world, new ones too, run on both: SQL of lists and search, locks, jobs, events and whatever
 * happens twice at once may go another way on a server.
 */
export const EMBEDDED_ONLY = {
  'api-call.test.ts': 'how a call parses and answers; it stores nothing',
  'api-order.test.ts': 'how an order is presented',
  'cookies.test.ts': 'attributes of cookies',
  'files.test.ts': 'files in a bucket',
  'guard-queries.test.ts': 'counts the queries of a guard, the same on both',
  'hostile-bodies.test.ts': 'bodies that are refused before anything is asked of a database',
  'hostile-requests.test.ts': 'requests that are refused before anything is asked of a database',
  'mail-attachments.test.ts':
    'what is taken out of a mail; email-intake.test.ts writes the same rows on both',
  'mail-fuzz.test.ts': 'reads mails',
  'maintenance.test.ts': 'one switch',
  'nlp-queries.test.ts': 'answers out of a reading',
  'reading-plain-text.test.ts': 'reads documents',
  'replay.test.ts': 'maps stored readings again and writes nothing',
  'rules-stage.test.ts': 'what rules do to drafts, in their sandbox',
  'security-headers.test.ts': 'headers of answers',
  'session-gone.test.ts': 'where a form without a session leads to',
  'textract.test.ts': 'reads scans by a service',
  'users-who.test.ts': 'a table of who may change whom; users.test.ts writes the same rows on both',
};
