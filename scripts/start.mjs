// npm start: installs and builds what is missing, then runs the application in this process.
import { prepare, root } from './prepare.mjs';

process.chdir(root);
process.env.NODE_ENV ??= 'production';
prepare();
if (process.env.npm_lifecycle_event === 'start') endWithParent();
await import('../build/index.js');

/** npm hands a signal on to its shell, and many a shell ends without its child: whose shell is gone ends in order. */
function endWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}
