export { openOldWord } from './old-word-file.ts'
export { readOldWordItems } from './old-word-story.ts'
