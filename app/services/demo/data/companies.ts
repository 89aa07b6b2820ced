import type { CompanyConfiguration } from '~/services/companies/schema.server';
import type { LoadBehaviour } from '~/services/tms/sandbox/sandbox-options';

/** The demo's companies and plans, as the contract's section 3 lists them. */

type DemoPlan = {
  id: number;
  displayName: string;
  maxMonthlyOcrSubmissions: number | null;
  enableManualRequests: boolean;
  enableCompareMode: boolean;
  enableTrainFields: boolean;
  enableCertification: boolean;
};

export const DEMO_PLANS = [
  {
    id: 1,
    displayName: 'Harbor 500',
    maxMonthlyOcrSubmissions: 500,
    enableManualRequests: true,
    enableCompareMode: false,
    enableTrainFields: false,
    enableCertification: false,
  },
  {
    id: 2,
    displayName: 'Intermodal 5000',
    maxMonthlyOcrSubmissions: 5000,
    enableManualRequests: true,
    enableCompareMode: true,
    enableTrainFields: true,
    enableCertification: true,
  },
  {
    id: 3,
    displayName: 'Unlimited, automatic only',
    maxMonthlyOcrSubmissions: null,
    enableManualRequests: false,
    enableCompareMode: false,
    enableTrainFields: false,
    enableCertification: false,
  },
] as const satisfies readonly DemoPlan[];

type DemoCompany = {
  id: number;
  name: string;
  planId: number | null;
  defaultTmsProviderId: number | null;
  emailIntakeAddress: string | null;
  emailIntakeAddressAlt: string | null;
  configuration: CompanyConfiguration;
};

export const DEMO_COMPANIES = [
  {
    id: 2,
    name: 'Order Automation Operations',
    planId: null,
    defaultTmsProviderId: null,
    emailIntakeAddress: null,
    emailIntakeAddressAlt: null,
    configuration: {},
  },
  {
    id: 3,
    name: 'Harbor Drayage Demo',
    planId: 1,
    defaultTmsProviderId: 1,
    emailIntakeAddress: 'orders@harbor.intake.test',
    emailIntakeAddressAlt: 'dispatch@harbor.intake.test',
    configuration: {
      can_add_addresses: true,
      update_tms_enabled: false,
      admin_review: 'never',
      tms_sandbox: 'accept',
      record_effort: true,
      second_look_percent: 50,
    },
  },
  {
    id: 4,
    name: 'Summit Intermodal Demo',
    planId: 2,
    defaultTmsProviderId: 2,
    emailIntakeAddress: 'orders@summit.intake.test',
    emailIntakeAddressAlt: null,
    configuration: {
      can_add_addresses: true,
      update_tms_enabled: true,
      admin_review: 'when-unsure',
      tms_sandbox: 'accept',
    },
  },
  {
    id: 5,
    name: 'Bayline Logistics Demo',
    planId: 3,
    defaultTmsProviderId: 3,
    emailIntakeAddress: 'orders@bayline.intake.test',
    emailIntakeAddressAlt: null,
    configuration: {
      can_add_addresses: false,
      update_tms_enabled: false,
      admin_review: 'never',
      tms_sandbox: 'slow',
    },
  },
] as const satisfies readonly DemoCompany[];

/**
 * Customer accounts that the sandbox TMS treats in a way of their own, by the code of the bill-to address. They go
 * before the company's behaviour, so that one demo company shows a load accepted, refused, late and after trouble.
 */
export const DEMO_SANDBOX_ACCOUNTS: Readonly<Record<string, LoadBehaviour>> = {
  /** Stonecrop Consolidators: every load is refused, the account is on credit hold. */
  STONECROP: 'refuse',
  /** Halvorsen Ocean Services: answers come late, so that "Waiting for TMS ID" can be watched. */
  HALVORSEN: 'slow',
  /** Osprey & Vane: the TMS is out of order twice and works at the third attempt. */
  OSPREYVANE: 'fail-twice',
  /** Fennel & Rye: turned away at once, the account is closed. */
  FENNELRYE: 'reject',
};
