import net from 'node:net';
import nodemailer, { type SendMailOptions } from 'nodemailer';
import sharp from 'sharp';

/** What a mail server answered, refused or not. */
export type Answer = { code: number; said: string };

/** Posts mails to our mail server, in real SMTP conversations. */
export function postOffice(port: number) {
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  return {
    /** Sends a mail made of its parts. */
    send: (mail: SendMailOptions): Promise<Answer> =>
      transport.sendMail({ from: 'Dana Whitlock <dana@kestrel.test>', ...mail }).then(
        ({ response }) => ({ code: Number(response.slice(0, 3)), said: response }),
        (error: { responseCode?: number; response?: string; message: string }) => ({
          code: error.responseCode ?? 0,
          said: error.response ?? error.message,
        }),
      ),
    /** Says lines to the server, each after the answer to the one before. @returns its answers */
    say: (lines: string[]): Promise<string[]> => converse(port, lines),
  };
}

function converse(port: number, lines: string[]): Promise<string[]> {
  return new Promise((resolve, reject) => {
    const answers: string[] = [];
    const waiting = [...lines];
    let isOver = false;
    let heard = '';
    const socket = net.connect(port, '127.0.0.1');
    socket.setEncoding('latin1');
    socket.on('error', reject);
    socket.on('close', () => resolve(answers));
    socket.on('data', (text: string) => {
      heard += text;
      const done = /(?:^|\r\n)(\d{3} [^\r\n]*)\r\n$/.exec(heard);
      if (!done?.[1] || isOver) return;
      answers.push(done[1]);
      heard = '';
      const next = waiting.shift();
      isOver = next === undefined;
      if (isOver) socket.end('QUIT\r\n');
      else socket.write(`${next}\r\n`);
    });
  });
}

/** A grey picture of so many pixels. */
export function picture(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#888888' } })
    .png()
    .toBuffer();
}
