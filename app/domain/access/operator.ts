/** The operator's own company: its users are the admin reviewers. (spec 3 §3 Order audit row) */
export const OPERATOR_COMPANY = 2;
