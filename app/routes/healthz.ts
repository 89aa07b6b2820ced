/** Answers while the process lives. */
export const loader = () => Response.json({ status: 'ok' });
