/** What of a load is wrong: its place by the TMS's own names, "billTo.state", and what is wrong there. */
export type LoadFault = { path: string; text: string };

/** "billTo.state: is longer than 3 characters", as a submission keeps it. */
export function faultLine({ path, text }: LoadFault): string {
  return path === '' ? text : `${path}: ${text}`;
}
