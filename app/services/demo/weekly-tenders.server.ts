import { readFileSync } from 'node:fs';
import { addDays, format, parse } from 'date-fns';
import { checkDigit } from '~/domain/trade/iso6346';
import { projectFile } from '~/services/platform/project.server';
import type { DemoDocument } from './data/manifest';

/** A load tender that came every week for three months, so that reports and accounting have figures. (contract §3) */
export type DemoTender = DemoDocument & { content: Buffer };

const WEEKS = 13;
const HOURS_OF_WEEK = 7 * 24;
const TENDERS = [
  { name: 'copperline', of: '204-copperline.x12', companyId: 3, emailFrom: 'operations@copperline.example' },
  { name: 'prairie', of: '204-prairie.edi', companyId: 4, emailFrom: 'operations@prairiegt.example' },
] as const;

export function weeklyTenders(): DemoTender[] {
  return TENDERS.flatMap(({ name, of, companyId, emailFrom }) => {
    const message = readFileSync(projectFile(`demo/documents/${of}`), 'latin1');
    return Array.from({ length: WEEKS }, (_, at): DemoTender => {
      const week = at + 1;
      return {
        file: `${name}-${week}-weeks-ago.x12`,
        companyId,
        uploader: null,
        emailFrom,
        direction: null,
        variantId: null,
        privateRequest: false,
        ageHours: week * HOURS_OF_WEEK + companyId,
        outcome: 'marked-done',
        layout: 'x12',
        orders: 1,
        content: Buffer.from(inWeek(message, week), 'latin1'),
      };
    });
  });
}

/** The same load so many weeks ago: its days, and numbers of its own. */
function inWeek(message: string, weeks: number): string {
  const end = message.includes('~\n') ? '~\n' : '~';
  return message
    .split(end)
    .map((segment) =>
      segment
        .split('*')
        .map((part, at, parts) => elementInWeek(parts, at, weeks))
        .join('*'),
    )
    .join(end);
}

/** Elements of numbers: references, the load's own number, the seal. */
const NUMBERED = /^(L11|B2|M7)$/;
const DAY = /^20\d{6}$/;

function elementInWeek(parts: readonly string[], at: number, weeks: number): string {
  const [segment = '', prefix = '', serial = ''] = parts;
  const text = parts[at] ?? '';
  if (DAY.test(text)) return format(addDays(parse(text, 'yyyyMMdd', new Date()), -7 * weeks), 'yyyyMMdd');
  const moved = (digits: string) => String(Number(digits) + 7 * weeks).padStart(digits.length, '0');
  if (segment === 'N7' && at === 2) return moved(text);
  if (segment === 'N7' && at === 18) return String(checkDigit(`${prefix}${moved(serial)}`));
  return NUMBERED.test(segment) && at > 0 ? text.replace(/\d{5,}$/, moved) : text;
}
