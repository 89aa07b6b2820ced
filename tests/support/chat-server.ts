import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A value as a model answers it. */
export type Answered = {
  order?: number;
  field: string;
  value: unknown;
  page?: number;
  line?: number | null;
  quote: string;
};

type Message = {
  role: string;
  content: string | { type: string; text?: string; image_url?: { url: string } }[];
};
export type AskedBody = {
  model: string;
  messages: Message[];
  response_format: { type: string; json_schema: { strict: boolean; schema: unknown } };
};

/** How the server answers: with values, or in a way of its own. */
export type Behaviour = Answered[] | ((response: ServerResponse, body: AskedBody) => void);

/** A server that speaks chat/completions, as vLLM, Ollama and others do: it answers what the test says, and keeps what it was asked. */
export type ChatServer = {
  baseUrl: string;
  asked: { url: string; headers: Record<string, unknown>; body: AskedBody }[];
  behave: (how: Behaviour) => void;
  close: () => Promise<void>;
};

const USAGE = { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 };

/** A completion with a text, as the protocol has it. */
export function completion(text: string, more: Record<string, unknown> = {}): string {
  return JSON.stringify({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1_796_000_000,
    model: 'reader-1',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content: text }, ...more }],
    usage: USAGE,
  });
}

export const completed = (values: readonly Answered[]): string =>
  completion(JSON.stringify({ values: values.map((one) => ({ order: 0, page: 1, line: null, ...one })) }));

export function sendJson(response: ServerResponse, text: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text);
}

export async function openChatServer(): Promise<ChatServer> {
  let how: Behaviour = [];
  const asked: ChatServer['asked'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(chunks).toString()) as AskedBody;
      asked.push({ url: request.url ?? '', headers: request.headers, body });
      if (typeof how === 'function') how(response, body);
      else sendJson(response, completed(how));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(behaviour) {
      how = behaviour;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
