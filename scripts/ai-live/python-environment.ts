import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { runQuietly, step, StepFailed } from '../bootstrap/steps.mjs'
import { root } from '../lib/root.ts'

/** Git ignores it. */
export const CACHE = join(root, '.cache', 'ai-live')

const REQUIREMENTS = join(import.meta.dirname, 'requirements.txt')
const FOLDER = join(CACHE, 'python')
const PYTHON = join(FOLDER, 'bin', 'python')
const INSTALLED = join(FOLDER, 'requirements.txt')
const ADVICE =
  'Install Python 3.10 or newer with its venv module, check that pip reaches its registry, and run the command again.'

/** Installs what `requirements.txt` lists into a virtual environment, unless it is all there. Returns its Python. */
export async function ensurePython(): Promise<string> {
  if (await isInstalled()) return PYTHON
  await step('Getting a model server and a small model (600 MB on the disk)', install, ADVICE)
  return PYTHON
}

const isInstalled = async () =>
  (await readFile(INSTALLED, 'utf8').catch(() => '')) === (await readFile(REQUIREMENTS, 'utf8'))

async function install() {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(CACHE, { recursive: true })
  await runQuietly([await systemPython(), '-m', 'venv', FOLDER])
  await runQuietly([PYTHON, '-m', 'pip', 'install', '--quiet', '--requirement', REQUIREMENTS])
  // Copied last, so an interrupted installation never looks complete.
  await copyFile(REQUIREMENTS, INSTALLED)
}

async function systemPython(): Promise<string> {
  for (const python of ['python3.11', 'python3']) {
    const isNewEnough = 'import sys; sys.exit(sys.version_info < (3, 10))'
    const found = await runQuietly([python, '-c', isNewEnough]).catch(() => null)
    if (found !== null) return python
  }
  throw new StepFailed('There is no Python 3.10 or newer.')
}
