import { useEffect, useRef, useState } from 'react';
import { callServer } from '~/components/shell/call-server';
import type { FieldMappingQuery } from '~/domain/fields/field-mapping-query';
import type { TriedCell } from '~/domain/fields/tried-cell';
import { paths } from '~/domain/urls/paths';

/** After the last key so long nothing is asked. */
const PAUSE_MS = 120;

type Answer = { tried: TriedCell | null; errors: Record<string, string[]> | null };

/** What the form of a cell reads in the document beside it, asked anew while it is typed; the last answer counts. */
export function useTried(query: FieldMappingQuery, loaded: TriedCell | null) {
  const [answer, setAnswer] = useState<{ of: TriedCell | null; said: Answer } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const asked = useRef<AbortController | null>(null);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      asked.current?.abort();
    },
    [],
  );
  const ask = async (body: FormData) => {
    asked.current?.abort();
    const control = new AbortController();
    asked.current = control;
    setAsking(true);
    try {
      const response = await callServer(paths.fieldMappingTry(query), {
        method: 'POST',
        body: new URLSearchParams([...body].map(([name, value]) => [name, String(value)])),
        signal: control.signal,
      });
      if (response.ok) setAnswer({ of: loaded, said: (await response.json()) as Answer });
    } catch {
      // Another question overtook it, or the line broke: what is shown stays until the next key.
    } finally {
      if (asked.current === control) setAsking(false);
    }
  };
  const tryForm = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    const body = new FormData(form);
    timer.current = setTimeout(() => void ask(body), PAUSE_MS);
  };
  // Another cell, or what the server loaded since, is newer than what was asked before.
  const said = answer?.of === loaded ? answer?.said : null;
  return { tried: said?.tried ?? loaded, errors: said?.errors ?? null, isAsking, tryForm };
}
