import { marked, type Token, type Tokens } from 'marked';
import type { ReactNode } from 'react';

/**
 * A text in Markdown as elements of ours: no HTML of its own gets in, and links lead to the web alone. What nobody writes
 * to be read, of thousands of quotes or lists in one another, is shown as it was typed.
 */
export function Markdown({ text }: { text: string }) {
  const tokens = tokensOf(text);
  return (
    <div className="grid gap-1 [overflow-wrap:anywhere]">
      {tokens ? blocks(tokens) : <p className="whitespace-pre-wrap">{text}</p>}
    </div>
  );
}

/** What can be laid out in no time, and drawn without coming to the end of the stack. */
const MAX_CHARACTERS = 5000;
const MAX_DEPTH = 20;

/** Null for what is too long or too deep; of the very deep the lexer itself comes to the end of the stack. */
function tokensOf(text: string): Token[] | null {
  if (text.length > MAX_CHARACTERS) return null;
  try {
    const tokens = marked.lexer(text);
    return isDeep(tokens) ? null : tokens;
  } catch (problem) {
    if (problem instanceof RangeError) return null;
    throw problem;
  }
}

function isDeep(tokens: readonly Token[]): boolean {
  let level = tokens;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return true;
    level = level.flatMap((token) => [
      ...('tokens' in token ? (token.tokens ?? []) : []),
      ...('items' in token ? token.items : []),
    ]);
  }
  return false;
}

function blocks(tokens: readonly Token[]): ReactNode[] {
  return tokens.map((token, at) => <Block key={at} token={token} />);
}

function Block({ token }: { token: Token }) {
  switch (token.type) {
    case 'heading':
      return <p className="font-semibold">{inline(token.tokens)}</p>;
    case 'list':
      return <List list={token as Tokens.List} />;
    case 'code':
      return <pre className="overflow-auto font-mono text-sm">{(token as Tokens.Code).text}</pre>;
    case 'blockquote':
      return (
        <blockquote className="border-l-2 border-line-strong pl-2">{blocks(token.tokens ?? [])}</blockquote>
      );
    case 'hr':
      return <hr className="border-line" />;
    case 'space':
      return null;
    case 'text':
    case 'paragraph':
      return <p>{inline(token.tokens, (token as Tokens.Text).text)}</p>;
    default:
      return <p>{token.raw}</p>;
  }
}

function List({ list: { ordered, items } }: { list: Tokens.List }) {
  const rows = items.map((item, at) => <li key={at}>{blocks(item.tokens)}</li>);
  return ordered ? <ol className="list-decimal pl-5">{rows}</ol> : <ul className="list-disc pl-5">{rows}</ul>;
}

function inline(tokens: readonly Token[] | undefined, text = ''): ReactNode {
  return tokens ? tokens.map((token, at) => <Inline key={at} token={token} />) : text;
}

function Inline({ token }: { token: Token }): ReactNode {
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{inline(token.tokens)}</strong>;
    case 'em':
      return <em>{inline(token.tokens)}</em>;
    case 'codespan':
      return <code className="font-mono text-sm">{(token as Tokens.Codespan).text}</code>;
    case 'br':
      return <br />;
    case 'link':
      return <WebLink link={token as Tokens.Link} />;
    case 'text':
    case 'escape':
      return 'tokens' in token && token.tokens ? inline(token.tokens) : (token as Tokens.Text).text;
    default:
      return token.raw;
  }
}

function WebLink({ link: { href, tokens } }: { link: Tokens.Link }) {
  if (!/^https?:\/\//i.test(href)) return inline(tokens);
  return (
    <a href={href} target="_blank" rel="noreferrer" className="text-accent underline">
      {inline(tokens)}
    </a>
  );
}
