export const READ_FILE = { name: 'knowledge.read-file' } as const
export const READ_PAGE = { name: 'knowledge.read-page' } as const
export const EMBED_PARTS = { name: 'knowledge.embed-parts' } as const
export const DISCARD_FILES = { name: 'knowledge.discard-files' } as const
