// npm start: installs and builds what is missing, then runs the application in this process.
import { prepare, root } from './prepare.mjs';

process.chdir(root);
process.env.NODE_ENV ??= 'production';
prepare();
await import('../build/index.js');
