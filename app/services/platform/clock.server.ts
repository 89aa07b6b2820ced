let fixed: Date | undefined;

/** Now; tests and the demo loader may set it. */
export function now(): Date {
  return fixed ? new Date(fixed) : new Date();
}

export function setClock(moment: Date | undefined): void {
  fixed = moment;
}
