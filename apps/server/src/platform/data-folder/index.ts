import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reasonOf, OperatorError } from '#platform'

/** The major version of PostgreSQL that the embedded engine is, as in its `PG_VERSION`. */
const ENGINE_VERSION = '18'
/** A new file system has this folder of its own. */
const NOT_DATA = new Set(['lost+found'])

interface Options {
  /** A command fills the folder anew: nothing has to be in it. */
  isNew?: boolean
}

/** Where the embedded database lies. */
export const databaseFolder = (dataDir: string): string => join(dataDir, 'db')

/** Stands beside the data folder: it is still there when the disk that belongs into the folder is not mounted. */
const markerOf = (dataDir: string): string => `${dataDir}.mostrador`

/**
 * Makes the data folder unless it is there.
 *
 * @throws OperatorError when it cannot be made or written, and when it is empty although data was in it before
 */
export function claimDataFolder(dataDir: string, { isNew = false }: Options = {}): void {
  if (!isNew && filesIn(dataDir).length === 0 && isMarked(dataDir))
    throw new OperatorError(
      `The data folder ${dataDir} is empty, and it held the data of an installation before. Mount its disk, or correct DATA_DIR. To begin with nothing, delete ${markerOf(dataDir)}.`,
    )
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    // The only sure way to learn whether a folder can be written.
    const probe = join(dataDir, `.write-test-${process.pid}`)
    writeFileSync(probe, '')
    rmSync(probe, { force: true })
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be written: ${reasonOf(error)}. Mend that, or name another one in DATA_DIR.`,
      { cause: error },
    )
  }
}

/**
 * Refuses a folder from which a command is to read, and that no product has ever used.
 *
 * @throws OperatorError when it is not there, or empty although data was in it before
 */
export function requireDataFolder(dataDir: string): void {
  if (!existsSync(dataDir))
    throw new OperatorError(`The data folder ${dataDir} does not exist. Correct DATA_DIR.`)
  claimDataFolder(dataDir)
}

/** Remembers, beside the folder, what is in it. Without permission to write there, a missing mount goes unnoticed. */
export function markDataFolder(dataDir: string, holds: 'database' | 'files'): void {
  if (holdsDatabase(dataDir) || (holds === 'files' && isMarked(dataDir))) return
  // Until the first upload there is nothing that could be missed.
  if (filesIn(dataDir).length === 0) return
  const text = `${HOLDS[holds]}\nThat is the data of a Mostrador installation in ${dataDir}. While this file is here, the product refuses to start without it.\n`
  try {
    writeFileSync(markerOf(dataDir), text, { mode: 0o600 })
  } catch {
    // The parent folder belongs to another user, as in a container.
  }
}

const HOLDS = { database: 'database and files', files: 'files' }

const isMarked = (dataDir: string): boolean => markOf(dataDir) !== ''

const holdsDatabase = (dataDir: string): boolean => markOf(dataDir).startsWith(HOLDS.database)

/** Empty where there is no marker. */
function markOf(dataDir: string): string {
  try {
    return readFileSync(markerOf(dataDir), 'utf8')
  } catch {
    return ''
  }
}

/**
 * Returns whether the data folder has an embedded database.
 *
 * @throws OperatorError when this version cannot open what lies there, and when the folder had a database before
 */
export function hasDatabase(dataDir: string, { isNew = false }: Options = {}): boolean {
  const folder = databaseFolder(dataDir)
  const files = filesIn(folder)
  if (files.length === 0) {
    if (isNew || !holdsDatabase(dataDir)) return false
    throw new OperatorError(
      `There is no database in ${folder}, and the folder held a database before. Put back what was there, or correct DATA_DIR. To begin with nothing, delete ${markerOf(dataDir)}.`,
    )
  }
  const advice = `Put back what was there, or restore a backup into a new folder: npm run restore -- FILE`
  if (!files.includes('PG_VERSION'))
    throw new OperatorError(`${folder} is damaged: PG_VERSION is missing in it. ${advice}`)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (version !== ENGINE_VERSION)
    throw new OperatorError(
      `${folder} is of PostgreSQL ${version}, and this version of the product opens PostgreSQL ${ENGINE_VERSION}. Start the version of the product that wrote it, make a backup there, and restore that into a new folder.`,
    )
  return true
}

/** Empty for a folder that is not there. */
function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => !NOT_DATA.has(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    const is = statSync(folder, { throwIfNoEntry: false })
    const problem = is && !is.isDirectory() ? 'it is a file, and must be a folder' : reasonOf(error)
    throw new OperatorError(`${folder} cannot be read: ${problem}. Mend that, or correct DATA_DIR.`, {
      cause: error,
    })
  }
}
