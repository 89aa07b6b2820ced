import { Form } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { CsrfField } from '~/components/ui/csrf';
import { paths } from '~/domain/urls/paths';
import { kibText } from './document-row';

type Info = {
  id: number;
  filename: string;
  fileSize: number | null;
  sha256: string | null;
  kind: string | null;
  /** The page that shows the layout, from 1. */
  page: number;
  pages: {
    page: number;
    width: number;
    height: number;
    rotation: number;
    source: 'text' | 'ocr';
    lines: number;
    words: number;
  }[];
  pictures: Record<number, string>;
  fullText: string | null;
};

/** What is known of a document's file and pages; of several pages the one that shows the layout is chosen here. */
export function PdfInfo({ info, search }: { info: Info; search: string }) {
  return (
    <div className="grid gap-4">
      <p className="break-words">
        <span className="font-medium">{info.filename}</span>{' '}
        <span className="text-muted">
          {info.kind ?? 'unknown kind'}
          {info.fileSize === null ? '' : `, ${kibText(info.fileSize / 1024)} KiB`}
        </span>
        <span className="block break-all font-mono text-sm text-muted">{info.sha256}</span>
      </p>
      {info.pages.length === 0 ? <p>This document has no pages.</p> : <Pages info={info} search={search} />}
      <details>
        <summary className="cursor-pointer font-medium">Full text</summary>
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is moved by the keyboard
          tabIndex={0}
          className="mt-2 max-h-80 overflow-auto whitespace-pre-wrap rounded border border-line bg-sunken p-2 text-sm"
        >
          {info.fullText ?? 'This document has no text.'}
        </pre>
      </details>
    </div>
  );
}

function Pages({ info, search }: { info: Info; search: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is moved by the keyboard
    <section tabIndex={0} aria-label="Pages" className="overflow-x-auto">
      <table className="w-full text-left">
        <thead className="text-sm text-muted">
          <tr>
            {['Page', 'Picture', 'Size', 'Rotation', 'Read from', 'Lines', 'Words', 'Layout'].map((head) => (
              <th key={head} scope="col" className="px-2 py-1 font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {info.pages.map((one) => (
            <tr key={one.page} className="border-t border-line align-top">
              <th scope="row" className="px-2 py-1 font-medium">
                {one.page}
              </th>
              <td className="px-2 py-1">
                <img
                  src={info.pictures[one.page]}
                  alt=""
                  loading="lazy"
                  width={77}
                  height={100}
                  className="h-[100px] w-[77px] object-contain"
                />
              </td>
              <td className="whitespace-nowrap px-2 py-1 tabular-nums">
                {one.width} × {one.height} px
              </td>
              <td className="px-2 py-1">{one.rotation}°</td>
              <td className="px-2 py-1">{one.source === 'text' ? 'its text' : 'its picture'}</td>
              <td className="px-2 py-1 tabular-nums">{one.lines}</td>
              <td className="px-2 py-1 tabular-nums">{one.words}</td>
              <td className="px-2 py-1">
                <LayoutPage info={info} page={one.page} search={search} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function LayoutPage({ info, page, search }: { info: Info; page: number; search: string }) {
  if (page === info.page) return <span className="font-medium">shows it</span>;
  return (
    <Form method="post" action={paths.classifierAction('page', search)}>
      <CsrfField />
      <input type="hidden" name="ids" value={info.id} />
      <input type="hidden" name="page" value={page} />
      <Button type="submit" aria-label={`Page ${page} shows the layout`}>
        Use this page
      </Button>
    </Form>
  );
}
