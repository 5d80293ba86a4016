interface InstallationTable {
  /** Always true: there is one row. */
  singleton: boolean
  /** Names this copy of the data; a restore changes it. */
  id: string
  /** The id under which the operator lets this copy answer buyers; null while it must not. */
  answers_as: string | null
  /** Opens only with the master key of the data. */
  key_check_sealed: Buffer
}

declare module '#platform/db' {
  interface Tables {
    installation: InstallationTable
  }
}
