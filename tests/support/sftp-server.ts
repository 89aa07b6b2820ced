import { generateKeyPairSync } from 'node:crypto';
import {
  closeSync,
  fstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import ssh2, { type AuthContext, type Connection, type SFTPWrapper } from 'ssh2';
import { fingerprint } from '~/services/tms/connectors/sftp.server';

const { Server, utils } = ssh2;
const { STATUS_CODE, flagsToString } = utils.sftp;

/** A file server of a TMS, with its folders on disk. */
export type SftpServer = {
  /** `sftp://127.0.0.1:{port}/edi` */
  url: string;
  fingerprint: string;
  /** Names in a folder below `edi`. */
  names: (folder: string) => string[];
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  /** Further connections are hung up on until it is set to 0. */
  refuseNext: (times: number) => void;
  /** A folder is listed by bare names, as some servers do, instead of lines as of `ls -l`. */
  listBareNames: () => void;
  /** A file that is listed and not given out. */
  lock: (file: string) => void;
  close: () => Promise<void>;
};

const ACCOUNT = { user: 'harbor', password: 'pass-word-7' };

export async function startSftpServer(): Promise<SftpServer> {
  const root = mkdtempSync(path.join(tmpdir(), 'sftp-'));
  for (const folder of ['edi/inbound', 'edi/outbound'])
    mkdirSync(path.join(root, folder), { recursive: true });
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  const key = utils.parseKey(privateKey);
  if (key instanceof Error) throw key;
  let refusals = 0;
  const listing = { isBare: false };
  const locked = new Set<string>();
  const open = new Set<Connection>();
  const server = new Server({ hostKeys: [privateKey] }, (connection) => {
    if (refusals > 0) {
      refusals -= 1;
      connection.end();
      return;
    }
    open.add(connection);
    connection
      .on('authentication', (context: AuthContext) => {
        const isKnown =
          context.method === 'password' &&
          context.username === ACCOUNT.user &&
          context.password === ACCOUNT.password;
        if (isKnown) context.accept();
        else context.reject(['password']);
      })
      .on('ready', () => {
        connection.on('session', (accept) => {
          accept().on('sftp', (acceptSftp) => serve(acceptSftp(), root, { listing, locked }));
        });
      })
      .on('error', () => undefined)
      .on('close', () => open.delete(connection));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  const at = (file: string) => path.join(root, 'edi', file);
  return {
    url: `sftp://127.0.0.1:${port}/edi`,
    fingerprint: fingerprint(key.getPublicSSH()),
    names: (folder) =>
      readdirSync(at(folder), { withFileTypes: true })
        .filter((one) => one.isFile())
        .map(({ name }) => name),
    read: (file) => readFileSync(at(file), 'latin1'),
    write: (file, text) => writeFileSync(at(file), text, 'latin1'),
    refuseNext(times) {
      refusals = times;
    },
    lock: (file) => locked.add(at(file)),
    listBareNames() {
      listing.isBare = true;
    },
    async close() {
      for (const connection of open) connection.end();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** The part of the protocol that files are brought and fetched with. */
type Conduct = { listing: { isBare: boolean }; locked: ReadonlySet<string> };

function serve(sftp: SFTPWrapper, root: string, { listing, locked }: Conduct): void {
  const handles = new Map<number, { fd: number } | { list: string; isRead: boolean }>();
  let last = 0;
  const at = (name: string) => path.join(root, path.posix.normalize(`/${name}`));
  const handle = (of: { fd: number } | { list: string; isRead: boolean }): Buffer => {
    last += 1;
    handles.set(last, of);
    const buffer = Buffer.alloc(4);
    buffer.writeUInt32BE(last);
    return buffer;
  };
  const of = (buffer: Buffer) => handles.get(buffer.readUInt32BE(0));
  const attempt = (id: number, work: () => void) => {
    try {
      work();
    } catch (problem) {
      const isMissing = (problem as NodeJS.ErrnoException).code === 'ENOENT';
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const done = (id: number, work: () => void) =>
    attempt(id, () => {
      work();
      sftp.status(id, STATUS_CODE.OK);
    });
  const stat = (id: number, name: string) => attempt(id, () => sftp.attrs(id, attrsOf(statSync(at(name)))));
  sftp
    .on('OPEN', (id, name, flags) =>
      attempt(id, () => {
        if (locked.has(at(name))) throw new Error('Locked');
        sftp.handle(id, handle({ fd: openSync(at(name), flagsToString(flags) ?? 'r') }));
      }),
    )
    .on('WRITE', (id, buffer, offset, bytes) =>
      done(id, () => {
        const file = of(buffer);
        if (file && 'fd' in file) writeSync(file.fd, bytes, 0, bytes.length, offset);
      }),
    )
    .on('READ', (id, buffer, offset, length) =>
      attempt(id, () => {
        const file = of(buffer);
        const bytes = Buffer.alloc(length);
        const count = file && 'fd' in file ? readSync(file.fd, bytes, 0, length, offset) : 0;
        if (count === 0) sftp.status(id, STATUS_CODE.EOF);
        else sftp.data(id, bytes.subarray(0, count));
      }),
    )
    .on('CLOSE', (id, buffer) =>
      done(id, () => {
        const file = of(buffer);
        if (file && 'fd' in file) closeSync(file.fd);
        handles.delete(buffer.readUInt32BE(0));
      }),
    )
    .on('OPENDIR', (id, name) =>
      attempt(id, () => {
        readdirSync(at(name));
        sftp.handle(id, handle({ list: at(name), isRead: false }));
      }),
    )
    .on('READDIR', (id, buffer) =>
      attempt(id, () => {
        const folder = of(buffer);
        if (!folder || !('list' in folder) || folder.isRead) return void sftp.status(id, STATUS_CODE.EOF);
        folder.isRead = true;
        const names = readdirSync(folder.list).map((filename) => {
          const attrs = attrsOf(statSync(path.join(folder.list, filename)));
          const isFolder = (attrs.mode & 0o170000) === 0o040000;
          const line = `${isFolder ? 'd' : '-'}rw-r--r-- 1 tms tms 1 Nov 20 15:00 ${filename}`;
          return { filename, longname: listing.isBare ? filename : line, attrs };
        });
        sftp.name(id, names);
      }),
    )
    .on('STAT', stat)
    .on('LSTAT', stat)
    .on('FSTAT', (id, buffer) =>
      attempt(id, () => {
        const file = of(buffer);
        if (file && 'fd' in file) sftp.attrs(id, attrsOf(fstatSync(file.fd)));
        else sftp.status(id, STATUS_CODE.FAILURE);
      }),
    )
    .on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    .on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
    .on('MKDIR', (id, name) => done(id, () => mkdirSync(at(name))))
    .on('REMOVE', (id, name) => done(id, () => unlinkSync(at(name))))
    .on('RENAME', (id, from, to) => done(id, () => renameSync(at(from), at(to))))
    .on('REALPATH', (id, name) => {
      const filename = path.posix.normalize(`/${name}`);
      sftp.name(id, [{ filename, longname: filename, attrs: attrsOf(statSync(root)) }]);
    });
}

const attrsOf = ({ mode, size, uid, gid, atimeMs, mtimeMs }: Stats) => ({
  mode,
  size,
  uid,
  gid,
  atime: Math.floor(atimeMs / 1000),
  mtime: Math.floor(mtimeMs / 1000),
});
