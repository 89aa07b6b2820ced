import { hash, verify } from '@node-rs/argon2';
import { MAX_PASSWORD } from './check-password.server';

/** argon2id, with the memory and passes that OWASP names as the least (19 MiB, 2, 1), as the library's defaults are. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

let decoy: Promise<string> | undefined;

/** Whether the password fits; an account without one, or none at all, takes as long as any other. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const against = passwordHash ?? (await decoy);
  const right = password.length <= MAX_PASSWORD && (await verify(against, password));
  return right && Boolean(passwordHash);
}
