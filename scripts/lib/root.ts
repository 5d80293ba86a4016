import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..')

/** The path of a tool that npm installed here, such as `vite`. */
export const tool = (name: string) => join(root, 'node_modules', '.bin', name)
