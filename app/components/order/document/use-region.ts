import { useState } from 'react';
import { callServer } from '~/components/shell/call-server';
import { showToast } from '~/components/ui/toaster';
import type { RegionWords } from '~/domain/orders/order-view';
import type { Region } from '~/domain/reading/reading';
import { paths } from '~/domain/urls/paths';

const NOTHING = 'Nothing was read there';
const PATIENCE_MS = 20_000;

/** Has a part of a page read on which recognition found no words; `region` is the one that is being read. */
export function useRegion(
  orderId: number,
  page: number,
  take: (text: string, region: Region) => void,
): { region: Region | null; read: (region: Region) => void } {
  const [region, setRegion] = useState<Region | null>(null);
  const read = async (wanted: Region) => {
    setRegion(wanted);
    const text = await textOf(paths.orderRegion(orderId, page, wanted));
    setRegion((now) => (now === wanted ? null : now));
    if (text) take(text, wanted);
    else showToast({ tone: 'info', text: NOTHING });
  };
  return { region, read };
}

async function textOf(address: string): Promise<string> {
  try {
    const response = await callServer(address, {
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: { Accept: 'application/json' },
    });
    return response.ok ? ((await response.json()) as RegionWords).text : '';
  } catch {
    return '';
  }
}
