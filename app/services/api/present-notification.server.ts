import type { ToldNotification } from '~/services/notifications/list-notifications.server';

/** A notification; `text` is what the list shows of it. (spec 1 §3 Notification) */
export function presentNotification(told: ToldNotification) {
  const { company, author, status, task } = told;
  const notes = told.type === 'OrderOrRequestCommented' ? null : told.comment;
  return {
    id: told.id,
    type: told.type,
    text: told.text,
    data: {
      request_id: told.requestId,
      order_id: told.orderId,
      company,
      user: author,
      status: status && {
        display_status: status.displayStatus,
        status_metadata: {
          exception_message: status.metadata.exception_message ?? null,
          message: status.metadata.message ?? null,
          event_info: status.metadata.event_info ?? null,
          failure_message_list: status.metadata.failure_message_list ?? [],
        },
      },
      task: task && {
        id: task.id,
        type: task.type,
        status: task.status,
        fields_to_train: task.fieldsToTrain,
      },
      variant_id: told.variantId,
      notes,
      comment: told.type === 'OrderOrRequestCommented' ? told.comment : null,
      level: told.level,
    },
    created_at: told.createdAt.toISOString(),
    read_at: told.readAt?.toISOString() ?? null,
  };
}
