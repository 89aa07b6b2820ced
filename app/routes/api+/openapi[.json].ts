import { describeApi } from '~/services/api/openapi.server';

/** The description of every call, made from the schemas that check it. */
export const loader = () => Response.json(describeApi());
