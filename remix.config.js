import { routes } from './remix.routes.js';

/** @type {import('@remix-run/dev').AppConfig} */
export default {
  server: './server.ts',
  serverBuildPath: 'build/index.js',
  serverModuleFormat: 'esm',
  serverPlatform: 'node',
  serverDependenciesToBundle: [/^remix-utils/],
  tailwind: true,
  postcss: false,
  ignoredRouteFiles: ['**/*'],
  routes,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
  },
};
