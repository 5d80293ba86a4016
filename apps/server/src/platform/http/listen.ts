import type { FastifyInstance } from 'fastify'
import { OperatorError, reasonOf } from '#platform'

/**
 * Listens where the settings say, and returns the address without a slash at the end.
 *
 * @throws OperatorError that names the setting when that is not possible
 */
export async function listen(
  http: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<string> {
  try {
    return await http.listen({ host, port })
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    throw new OperatorError(PROBLEMS.get(code)?.(host, port) ?? `HOST, PORT: ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

const PROBLEMS = new Map<string, (host: string, port: number) => string>([
  [
    'EADDRINUSE',
    (host, port) =>
      `PORT: another program listens on ${host}:${port} already. Stop it, or choose another port.`,
  ],
  ['EACCES', (_, port) => `PORT: this user may not listen on ${port}. Choose a port from 1024 on.`],
  ['EADDRNOTAVAIL', (host) => `HOST: ${host} is no address of this machine. Use 127.0.0.1 or 0.0.0.0.`],
  ['ENOTFOUND', (host) => `HOST: ${host} is not known. Use an address of this machine, such as 127.0.0.1.`],
])
