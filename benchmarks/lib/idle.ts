// An idle program: its event loop delay is the delay that the machine causes by itself.
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 60_000)
