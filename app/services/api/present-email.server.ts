import { removedWords } from '~/domain/orders/retention';
import { Gone } from '~/services/platform/problems.server';
import type { requestEmail } from '~/services/requests/request-email.server';

/** A mail with what became of each of its parts. (spec 1 §7 Requests, email-details) @throws Gone where retention removed it */
export function presentEmail(email: Awaited<ReturnType<typeof requestEmail>>) {
  if (email.removedAt) throw new Gone(removedWords('e-mail', email.removedAt));
  return {
    from_address: email.fromAddress,
    from_name: email.fromName || null,
    to: email.sentTo,
    subject: email.subject,
    text: email.body,
    sent_at: email.sentAt?.toISOString() ?? null,
    received_at: email.receivedAt.toISOString(),
    size: email.bytes,
    times_received: email.repeats + 1,
    attachments: email.attachments.map(({ name, mimeType, bytes, taken, why, requestId }) => ({
      filename: name,
      mime_type: mimeType,
      size: bytes,
      taken,
      reason: why,
      request_id: requestId ?? null,
    })),
  };
}
