// Ends this process as a signal would when the one that started it is gone. npm hands a signal to the shell between it and
// us, which dies of it and would leave us behind, holding ports and databases.
const LOOK_EVERY_MS = 250;

const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, LOOK_EVERY_MS);
timer.unref();
