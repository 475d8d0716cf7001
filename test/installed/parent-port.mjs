// What Electron gives a process it started, by the channel Node gives one: process.parentPort.
process.parentPort = {
  postMessage: (message) => process.send?.(message),
  on: (_event, listener) => process.on('message', (data) => listener({ data })),
};
