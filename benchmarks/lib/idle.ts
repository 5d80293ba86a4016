// Does nothing: what its event loop waits is what the machine makes any program wait.
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 60_000)
