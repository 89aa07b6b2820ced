import { expect, test } from 'vitest';
import { CERTIFICATION, CERTIFICATION_STEPS } from '../orders/certification';
import { TASK_MOVES, TASK_STATUSES, TASK_TYPES, type TaskStatus, type TaskType } from './user-tasks';

/** `open → resolved: user-task-workflows-view`, every move there is. */
const movesOf = (type: TaskType) =>
  TASK_STATUSES.flatMap((from) =>
    Object.entries(TASK_MOVES[type][from]).map(([to, permission]) => `${from} → ${to}: ${permission}`),
  );

test('every move of a task, by type, status and permission', () => {
  expect(Object.fromEntries(TASK_TYPES.map((type) => [type, movesOf(type)]))).toMatchInlineSnapshot(`
    {
      "comment": [
        "open → in_progress: user-task-workflows-view",
        "open → resolved: user-task-workflows-view",
        "open → rejected: user-task-workflows-view",
        "in_progress → resolved: user-task-workflows-view",
        "in_progress → rejected: user-task-workflows-view",
        "resolved → in_progress: user-task-workflows-view",
        "resolved → rejected: user-task-workflows-view",
        "rejected → in_progress: user-task-workflows-view",
        "rejected → resolved: user-task-workflows-view",
      ],
      "field_training_request": [
        "open → in_progress: user-task-workflows-view",
        "open → resolved: user-task-workflows-view",
        "open → rejected: user-task-workflows-view",
        "in_progress → resolved: user-task-workflows-view",
        "in_progress → rejected: user-task-workflows-view",
        "in_progress → open: feedbacks-create",
        "resolved → in_progress: user-task-workflows-view",
        "resolved → rejected: user-task-workflows-view",
        "resolved → open: feedbacks-create",
        "rejected → in_progress: user-task-workflows-view",
        "rejected → resolved: user-task-workflows-view",
        "rejected → open: feedbacks-create",
      ],
      "order_certification": [
        "open → certified: order-certifications-approve",
        "open → rejected: order-certifications-approve",
        "certified → rejected: order-certifications-remove",
      ],
    }
  `);
});

test('a status that a task has cannot be given to it', () => {
  for (const type of TASK_TYPES)
    for (const status of TASK_STATUSES) expect(TASK_MOVES[type][status]).not.toHaveProperty(status);
});

test('a certification moves as its order does, by the same permissions', () => {
  const statusOf = { requested: 'open', certified: 'certified' } as const satisfies Record<
    string,
    TaskStatus
  >;
  for (const step of CERTIFICATION_STEPS) {
    const { from, status, permission } = CERTIFICATION[step];
    for (const standing of from)
      if (standing)
        expect([step, TASK_MOVES.order_certification[statusOf[standing]][status]]).toEqual([
          step,
          permission,
        ]);
  }
});
