/** What is asked before a schedule is switched or deleted, what the button says, and what is said when it was done. */
export const SCHEDULE_QUESTIONS = {
  activate: {
    title: (id: number) => `Activate schedule #${id}`,
    question: (id: number) =>
      `Activate schedule #${id}? It runs again from its next day on. What was due while it was inactive is not made.`,
    answer: 'Activate',
    done: 'Scheduled order activated',
  },
  deactivate: {
    title: (id: number) => `Deactivate schedule #${id}`,
    question: (id: number) =>
      `Deactivate schedule #${id}? It makes no orders until it is activated. The orders it made stay.`,
    answer: 'Deactivate',
    done: 'Scheduled order deactivated',
  },
  delete: {
    title: (id: number) => `Delete schedule #${id}`,
    question: (id: number) =>
      `Delete schedule #${id}? It makes no more orders. Those it made stay, and its exemplar can be sent again.`,
    answer: 'Delete',
    done: 'Scheduled order deleted',
  },
} as const;
export type ScheduleQuestion = keyof typeof SCHEDULE_QUESTIONS;
