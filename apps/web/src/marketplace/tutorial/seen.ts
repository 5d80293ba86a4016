const KEY = 'mlTutorialSeen'

/** Whether the tutorial was dismissed in this browser. */
export const isTutorialSeen = (storage: Storage) => storage.getItem(KEY) === 'true'

export const rememberTutorialSeen = (storage: Storage) => storage.setItem(KEY, 'true')
