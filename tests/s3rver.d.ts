declare module 's3rver' {
  import type { AddressInfo } from 'node:net';

  /** As much of s3rver, which brings no types, as the tests use. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string; configs: string[] }[];
    });
    run(): Promise<AddressInfo>;
    close(): Promise<void>;
  }
}
