/**
 * The routes that answer without a guard, each with its reason; a call of the API says its own. A test holds this list
 * against the routes: whatever is not in it begins with a guard. (design §5)
 */
type PublicRoute = { file: string; handlers: readonly ('loader' | 'action')[]; why: string };

const READ = ['loader'] as const;
const BOTH = ['loader', 'action'] as const;

export const PUBLIC_ROUTES: readonly PublicRoute[] = [
  { file: '$.tsx', handlers: BOTH, why: 'what does not exist is 404 for everybody' },
  {
    file: 'application-downtime.tsx',
    handlers: READ,
    why: 'shown to everybody while the application is down',
  },
  { file: 'not-authorized.tsx', handlers: READ, why: 'a fixed text' },
  { file: 'healthz.ts', handlers: READ, why: 'asked by whatever watches the process' },
  { file: 'readyz.ts', handlers: READ, why: 'asked by whatever sends traffic here; names parts, no data' },
  { file: 'files.$.ts', handlers: READ, why: 'the signature in the address is the credential' },
  {
    file: 'uploads.$uploadId.ts',
    handlers: BOTH,
    why: 'the signature in the address is the credential; reading is 404',
  },
  {
    file: 'tms.callbacks.$submissionId.ts',
    handlers: BOTH,
    why: 'the signature of the TMS is the credential; reading is 404',
  },
  {
    file: 'tms.messages.$companyId.$tmsProvider.ts',
    handlers: BOTH,
    why: 'the signature of the TMS is the credential; reading is 404',
  },
];
