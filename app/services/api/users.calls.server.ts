import { z } from 'zod';
import { type Actor, can } from '~/domain/access/actor';
import { userSchema } from '~/domain/access/user-form';
import { trueOrFalse } from '~/domain/inputs';
import { USER_LIST } from '~/domain/lists/user-list';
import { findUser } from '~/services/access/user-scope.server';
import { changeUser, changeUserSchema, isOwnProfile } from '~/services/access/users/change-user.server';
import { createUser } from '~/services/access/users/create-user.server';
import { deleteUser } from '~/services/access/users/delete-user.server';
import { listUsers } from '~/services/access/users/list-users.server';
import { roleChoices } from '~/services/access/users/role-choices.server';
import { setUserStatus } from '~/services/access/users/set-user-status.server';
import { call } from './call.server';
import { either, text } from './inputs.server';
import { numberList, paging } from './parse.server';
import { currentUser } from './present-current-user.server';
import { presentUsers } from './present-user.server';
import { dataResponse, emptyResponse, pageAsked, pageResponse, wholeResponse } from './respond.server';

/** Users and their roles. (spec 3 §7 Users) */

async function oneUser(actor: Actor, userId: number) {
  const [user] = await presentUsers(actor, [await findUser(actor, userId)]);
  return user;
}

export const listUsersCall = call({
  method: 'get',
  path: '/api/users',
  summary: 'Users',
  permission: 'users-view',
  query: z
    .object({
      ...paging({ usual: USER_LIST.perPage, all: true }),
      sort: z.string().max(40).default(USER_LIST.sort),
      filter: z
        .object({
          query: text,
          active: either,
          active_companies: either,
          company_id: numberList,
          operations: either,
        })
        .strict(),
    })
    .strict(),
  run: async ({ actor, query: { filter, sort, ...asked }, request }) => {
    const { active_companies, company_id, ...rest } = filter;
    const list = await listUsers(
      actor,
      { ...rest, activeCompanies: active_companies, companyIds: company_id },
      { ...pageAsked(asked, USER_LIST.perPage), sort },
    );
    return pageResponse({ ...list, items: await presentUsers(actor, list.items) }, request);
  },
});

export const createUserCall = call({
  method: 'post',
  path: '/api/users',
  summary: 'Make a user; they are mailed a link to create their password',
  permission: 'users-create',
  body: userSchema,
  answers: 201,
  run: async ({ actor, body }) => {
    const { id } = await createUser(actor, body);
    return dataResponse(can(actor, 'users-view') ? await oneUser(actor, id) : { id });
  },
});

export const getUserCall = call({
  method: 'get',
  path: '/api/users/{userId}',
  summary: 'A user',
  permission: 'users-view',
  run: async ({ actor, params }) => dataResponse(await oneUser(actor, params.userId)),
});

/** The profile of oneself takes no permission; the service asks for users-edit otherwise. */
export const updateUserCall = call({
  method: 'put',
  path: '/api/users/{userId}',
  summary: "Change a user, or without company_role one's own profile; what is left out stays",
  permission: 'signed-in',
  body: changeUserSchema,
  run: async ({ actor, params: { userId }, body }) => {
    await changeUser(actor, userId, body);
    return dataResponse(
      isOwnProfile(actor, userId, body)
        ? await currentUser(userId, actor.impersonatorId)
        : await oneUser(actor, userId),
    );
  },
});

export const deleteUserCall = call({
  method: 'delete',
  path: '/api/users/{userId}',
  summary: 'Delete a user',
  permission: 'users-remove',
  answers: 204,
  run: async ({ actor, params }) => {
    await deleteUser(actor, params.userId);
    return emptyResponse();
  },
});

export const setUserStatusCall = call({
  method: 'put',
  path: '/api/users/{userId}/status',
  summary: 'Activate or deactivate a user',
  permission: 'users-edit',
  body: z.object({ active: trueOrFalse }),
  run: async ({ actor, params: { userId }, body }) => {
    await setUserStatus(actor, userId, body.active);
    return dataResponse(await oneUser(actor, userId));
  },
});

export const listRolesCall = call({
  method: 'get',
  path: '/api/roles',
  summary: 'The roles that the one who asks may give',
  permission: 'users-view',
  run: async ({ actor, request }) => {
    const roles = roleChoices(actor, 'users-view');
    return wholeResponse(
      roles.map(({ id, name, label }) => ({ id, name, display_name: label })),
      request,
    );
  },
});
