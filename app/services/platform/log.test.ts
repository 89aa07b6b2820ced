import { expect, test } from 'vitest';
import { loggedError } from './log.server';

test('a statement that failed is logged without the values somebody typed', () => {
  const cause = Object.assign(
    new Error('duplicate key value violates unique constraint "users_email_in_use"'),
    {
      code: '23505',
      detail: 'Key (lower(email))=(rosa@harbor.test) already exists.',
    },
  );
  const error = Object.assign(
    new Error('Failed query: insert into users values ($1, $2)\nparams: rosa@harbor.test,$argon2id$secret', {
      cause,
    }),
    { params: ['rosa@harbor.test', '$argon2id$secret'] },
  );
  const logged = JSON.stringify(loggedError(error));
  expect(logged).toContain('insert into users values ($1, $2)');
  expect(logged).toContain('23505');
  expect(logged).toContain('log.test.ts');
  expect(logged).not.toContain('rosa@harbor.test');
  expect(logged).not.toContain('argon2id');
});

test('what is no error is logged as it is', () => {
  expect(loggedError('late')).toBe('late');
});
