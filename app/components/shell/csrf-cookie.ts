/** The token of this session as its cookie has it, for the header X-XSRF-TOKEN; a form's field takes it decoded. */
export function csrfCookie(): string {
  return /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
}
