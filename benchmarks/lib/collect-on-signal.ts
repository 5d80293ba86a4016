// For a program that runs with `--expose-gc`: throws its rubbish away when it is told to.
process.on('SIGUSR2', () => globalThis.gc?.())
