import type { RoleName } from '~/domain/access/permissions';
import { DEMO_SUPERADMIN } from '~/domain/trade/demo-company';

export type DemoUser = {
  id: number;
  name: string;
  email: string;
  role: RoleName;
  /** Companies in which the user has the role; the first is the home company. */
  companyIds: readonly number[];
  position: string;
  org: string;
  /** Listed below "Ready on …" when the demo starts. */
  announced: boolean;
};

const user = (
  id: number,
  name: string,
  email: string,
  role: RoleName,
  companyIds: readonly number[],
  position: string,
  org: string,
): DemoUser => ({ id, name, email, role, companyIds, position, org, announced: false });

const announced = (account: DemoUser): DemoUser => ({ ...account, announced: true });

const OPERATIONS = 'Order Automation';
const HARBOR = 'Harbor Drayage';
const SUMMIT = 'Summit Intermodal';
const BAYLINE = 'Bayline Logistics';

/** The accounts of the contract first, then colleagues of theirs, so that histories show more than one name. */
export const DEMO_USERS: readonly DemoUser[] = [
  announced(user(1, 'Imogen Castellan', DEMO_SUPERADMIN, 'superadmin', [2], 'Head of platform', OPERATIONS)),
  announced(user(2, 'Tobias Ferreira', 'ops@demo.test', 'ops-admin', [2], 'Operations lead', OPERATIONS)),
  announced(
    user(3, 'Priya Ramaswamy', 'reviewer@demo.test', 'order-review', [2], 'Order reviewer', OPERATIONS),
  ),
  announced(
    user(4, 'Marcus Delacroix', 'admin@harbor.test', 'customer-admin', [3], 'Dispatch manager', HARBOR),
  ),
  announced(user(5, 'Rosa Quintanilla', 'user@harbor.test', 'customer-user', [3], 'Dispatcher', HARBOR)),
  announced(user(6, 'Noor Haddad', 'multi@harbor.test', 'customer-user', [3, 5], 'Customer service', HARBOR)),
  announced(
    user(7, 'Greta Lindqvist', 'admin@summit.test', 'customer-admin', [4], 'Operations manager', SUMMIT),
  ),
  announced(user(8, 'Devon Achebe', 'user@summit.test', 'customer-user', [4], 'Load planner', SUMMIT)),
  user(9, 'Hugo Bellamy', 'hugo.bellamy@demo.test', 'order-review', [2], 'Order reviewer', OPERATIONS),
  user(10, 'Yuki Tanabe', 'yuki.tanabe@demo.test', 'order-review', [2], 'Night reviewer', OPERATIONS),
  user(11, 'Samira Okonjo', 'samira.okonjo@demo.test', 'order-review', [2], 'Senior reviewer', OPERATIONS),
  user(12, 'Leo Marchetti', 'leo.marchetti@harbor.test', 'customer-user', [3], 'Night dispatcher', HARBOR),
  user(13, 'Anneke de Wit', 'anneke.dewit@summit.test', 'customer-user', [4], 'Customer service', SUMMIT),
  user(14, 'Callum Reyes', 'callum.reyes@bayline.test', 'customer-admin', [5], 'Branch manager', BAYLINE),
  user(15, 'Ines Moreau', 'ines.moreau@bayline.test', 'customer-user', [5], 'Import coordinator', BAYLINE),
];
