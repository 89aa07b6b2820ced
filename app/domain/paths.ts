/** Every address of the application, in one place. */
function query(values: Record<string, string | number | boolean | undefined>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    if (value !== undefined && value !== '') search.set(name, String(value));
  const text = search.toString();
  return text ? `?${text}` : '';
}

export const paths = {
  home: '/',
  login: (target?: string) =>
    `/login${query({ redirectTo: target && target !== '/inbox' ? target : undefined })}`,
  logout: '/logout',
  forgotPassword: '/forgot-password',
  emailConfirmation: (email: string) => `/email-confirmation${query({ email })}`,
  passwordReset: (token: string, email: string) => `/password/reset/${token}${query({ email })}`,
  passwordCreate: (token: string, email: string) => `/password/create/${token}${query({ email })}`,
  changePassword: '/change-password',
  profile: '/edit-profile',
  endSession: (sessionId: string) => `/edit-profile/sessions/${sessionId}/end`,
  users: '/users',
  usersOf: (companyId: number) => `/users${query({ companies: companyId })}`,
  createUser: '/users/create',
  editUser: (userId: number) => `/users/${userId}/edit`,
  userStatus: (userId: number) => `/users/${userId}/status`,
  deleteUser: (userId: number) => `/users/${userId}/delete`,
  userPasswordMail: (userId: number) => `/users/${userId}/password-mail`,
  impersonate: (userId: number) => `/users/${userId}/impersonate`,
  companySettings: (companyId?: number) => `/company-settings${query({ company: companyId })}`,
  authorization: '/authorization',
  authorizationHistory: '/authorization/history',
  maintenance: '/maintenance',
  rules: '/rules',
  newRule: '/rules/new',
  rule: (ruleId: number) => `/rules/${ruleId}`,
  inbox: '/inbox',
  inboxRequest: (requestId: string) => `/inbox${query({ selected: requestId, displayHidden: true })}`,
  createRequest: '/inbox/create-request',
  requestHistory: (requestId: string) => `/requests/${requestId}/history`,
  requestDone: (requestId: string) => `/requests/${requestId}/done`,
  requestSource: (requestId: string) => `/requests/${requestId}/source`,
  requestEmail: (requestId: string) => `/requests/${requestId}/email`,
  requestSourceEmail: (requestId: string) => `/requests/${requestId}/source-email`,
  requestProcessAsOrder: (requestId: string) => `/requests/${requestId}/process-as-order`,
  search: '/search',
  order: (orderId: number) => `/order/${orderId}`,
  orderField: (orderId: number, field: string) => `/order/${orderId}?edit=${encodeURIComponent(field)}`,
  /** `event` opens the address search of that event. */
  orderItinerary: (orderId: number, event?: number) => `/order/${orderId}/itinerary${query({ event })}`,
  orderAddress: (orderId: number, role: string) => `/order/${orderId}/address/${role}`,
  orderKeys: (orderId: number) => `/order/${orderId}/keys`,
  orderWords: (orderId: number, page: number) => `/order/${orderId}/words/${page}`,
  orderChoices: (orderId: number, field: string) => `/order/${orderId}/choices/${encodeURIComponent(field)}`,
  searchAddress: (rawtext: string, companyId: number) =>
    `/api/search-address${query({ rawtext, company_id: companyId })}`,
  orderHistory: (orderId: number) => `/order/${orderId}/history`,
  orderSend: (orderId: number) => `/order/${orderId}/send`,
  orderSendToClient: (orderId: number) => `/order/${orderId}/send-to-client`,
  notAuthorized: '/not-authorized',
  downtime: '/application-downtime',
  theme: '/theme',
  events: (topics: string) => `/events${query({ topics })}`,
  upload: (uploadId: string) => `/uploads/${uploadId}`,
  file: (key: string) => `/files/${key}`,
  tmsCallback: (submissionId: string) => `/tms/callbacks/${submissionId}`,
} as const;

/** A request id as people see it: the first eight characters in upper case (spec 1 §2). */
export function shortRequestId(requestId: string): string {
  return requestId.slice(0, 8).toUpperCase();
}
