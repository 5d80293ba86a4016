export const READ_FILE = { name: 'knowledge.read-file' } as const
export const DISCARD_FILES = { name: 'knowledge.discard-files' } as const
