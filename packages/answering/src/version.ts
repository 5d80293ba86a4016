/** Changes whenever the same question may get another answer; stored with each answer. */
export const ENGINE_VERSION = '2.8.0'
