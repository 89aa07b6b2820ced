import type { EdiMessage } from '~/domain/reading/reading';

/** A message with what is off in the envelope around it, behind what is off in itself. */
export function withWarnings(message: EdiMessage, around: readonly string[]): EdiMessage {
  if (around.length === 0) return message;
  return { ...message, warnings: [...(message.warnings ?? []), ...around] };
}
