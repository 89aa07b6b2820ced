/** What stands where a person's name was: what they did stays, and can be told from what others did. (issue 15) */
export function deletedName(userId: number): string {
  return `Deleted person #${userId}`;
}

/** The address of nobody: `.invalid` is never anybody's (RFC 2606). */
export function deletedEmail(userId: number): string {
  return `deleted-${userId}@person.invalid`;
}
