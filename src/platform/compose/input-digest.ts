import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import { fileFingerprint } from '../file-fingerprint.ts'
import type { ChildEnvironment } from './child-process.ts'
import type { ComposeProject } from './command-line.ts'

/**
 * Keys that refer to something outside the project's files: files that usher does not read, another container, a
 * registry that is asked each time, a plugin's output.
 * source: docs.docker.com/reference/compose-file
 */
const EXTERNAL_KEYS =
  /(?:^|[\s{,"'-])(?:env_file|label_file|include|volumes_from|pull_policy|provider|models|configs|secrets|ipc|pid)["']?\s*:/m

/** Where the docker command looks for Compose, after its own folder. source: docker/cli, `manager_unix.go` */
const PLUGIN_FOLDERS = ['/usr/local/lib', '/usr/local/libexec', '/usr/lib', '/usr/libexec']

/**
 * Returns a digest of everything Compose's decision depends on, except the engine: the exact files, the values that
 * fill them in, the environment, and the Compose program. Returns null if a file is missing or the project refers to
 * anything outside its files.
 */
export function composeInputDigest(project: ComposeProject, environment: ChildEnvironment): string | null {
  const { name, directory, files, source_files: sourceFiles, env_files } = project
  if (sourceFiles === undefined || files.length === 0) return null
  const declared = readTexts([...new Set([...files, ...sourceFiles])])
  const settings = readTexts(env_files)
  if (declared === null || settings === null || declared.some(([, text]) => EXTERNAL_KEYS.test(text))) return null
  const environmentInputs = [Object.entries(environment).toSorted(), programFingerprints(environment)]
  const all = JSON.stringify([name, directory, files, declared, settings, environmentInputs])
  return sha256(all)
}

function readTexts(files: readonly string[]): [path: string, text: string][] | null {
  try {
    return files.map((file) => [file, readFileSync(file, 'utf8')])
  } catch {
    // Compose itself reports what is wrong with it.
    return null
  }
}

/** Fingerprints every path where Compose may be installed, to notice another version without starting it. */
function programFingerprints({
  PATH = '',
  HOME = '/',
  DOCKER_CONFIG = join(HOME, '.docker'),
}: ChildEnvironment): string[] {
  const commands = PATH.split(delimiter).flatMap((folder) => [join(folder, 'docker'), join(folder, 'docker-compose')])
  const plugins = [DOCKER_CONFIG, ...PLUGIN_FOLDERS.map((folder) => join(folder, 'docker'))]
  return [...commands, ...plugins.map((folder) => join(folder, 'cli-plugins/docker-compose'))].flatMap((path) => {
    const mark = fileFingerprint(path)
    return mark === '-' ? [] : [`${path} ${mark}`]
  })
}
