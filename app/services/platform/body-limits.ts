/** The largest body of a call or a form, in bytes: the code of a rule has 100,000 characters at most. */
export const MAX_BODY_BYTES = 1_000_000;
/** A comment with its images. */
export const MAX_COMMENT_BYTES = 11_000_000;
/** A file of 100,000 addresses. */
export const MAX_IMPORT_BYTES = 25_000_000;
/** What somebody who is not signed in can send: an address, a password, the token of a form. */
export const MAX_STRANGER_BODY_BYTES = 64_000;
