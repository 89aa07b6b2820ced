import { dictionary } from '@zxcvbn-ts/language-common';

const MIN_PASSWORD = 10;
/** Longer ones are refused before they are hashed. */
export const MAX_PASSWORD = 1024;

const common = new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));

/**
 * What is wrong with a new password, in words; no rule about kinds of letters, since those make worse passwords
 * (OWASP ASVS 5 §6.2). `known` is what everybody can guess of this account: its name, its address.
 */
export function passwordProblems(password: string, confirmation: string, known: string[]): string[] {
  if (password.length > MAX_PASSWORD)
    return [`The password may not be longer than ${MAX_PASSWORD} characters.`];
  const problems: string[] = [];
  const plain = password.toLowerCase();
  if ([...password].length < MIN_PASSWORD)
    problems.push(`The password must be at least ${MIN_PASSWORD} characters.`);
  else if (isCommon(plain) || isRepetition(plain))
    problems.push('This password is one of the first that are tried.');
  else if (guessable(plain, known)) problems.push('The password may not be your name or e-mail address.');
  if (password !== confirmation) problems.push('The password confirmation does not match.');
  return problems;
}

/** Also with digits and signs around it: `password2026!` is the next that is tried. */
function isCommon(password: string): boolean {
  const word = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  return common.has(password) || (word.length >= 4 && common.has(word));
}

/** `aaaaaaaaaa`, `abcabcabcabc`, `password12password12`. */
function isRepetition(password: string): boolean {
  return /^(.{1,10})\1+$/s.test(password);
}

function guessable(password: string, known: string[]): boolean {
  const words = known.flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const left = [...words, 'order', 'automation']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, ''), password);
  return left !== password && left.replace(/[^\p{L}\p{N}]/gu, '').length < 4;
}
