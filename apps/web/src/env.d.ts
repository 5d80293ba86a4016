interface ImportMetaEnv {
  /** Where the source of this program can be read; empty where package.json names no repository. */
  readonly SOURCE_URL: string
}
