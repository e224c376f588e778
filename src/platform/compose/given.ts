import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { sha256 } from '../../lib/hash.ts'
import { markOf } from '../file-fingerprint.ts'
import type { ChildEnvironment } from './child.ts'
import type { Project } from './command.ts'

/**
 * Keys by which a project says a part of itself elsewhere: in files that usher does not read, in another container, at
 * a registry that is asked each time, in what a plugin answers.
 * source: docs.docker.com/reference/compose-file
 */
const ELSEWHERE =
  /(?:^|[\s{,"'-])(?:env_file|label_file|include|volumes_from|pull_policy|provider|models|configs|secrets|ipc|pid)["']?\s*:/m

/** Where the docker command looks for Compose, after its own folder. source: docker/cli, `manager_unix.go` */
const PLUGINS = ['/usr/local/lib', '/usr/local/libexec', '/usr/lib', '/usr/libexec']

/**
 * A digest of everything that Compose makes its mind up from, but for the engine: each file to the letter, what fills
 * them in, the environment, and which Compose it is. Null where a file is not there, or the project is not all in its
 * files.
 */
export function givenTo(project: Project, environment: ChildEnvironment): string | null {
  const { name, directory, files, read_files: led, env_files } = project
  if (led === undefined || files.length === 0) return null
  const declared = textsOf([...new Set([...files, ...led])])
  const settings = textsOf(env_files)
  if (declared === null || settings === null || declared.some(([, text]) => ELSEWHERE.test(text))) return null
  const around = [Object.entries(environment).toSorted(), programs(environment)]
  const all = JSON.stringify([name, directory, files, declared, settings, around])
  return sha256(all)
}

function textsOf(files: readonly string[]): [path: string, text: string][] | null {
  try {
    return files.map((file) => [file, readFileSync(file, 'utf8')])
  } catch {
    // Compose says what is the matter with it.
    return null
  }
}

/** What stands wherever Compose may be found, told apart from another version of it without starting it. */
function programs({ PATH = '', HOME = '/', DOCKER_CONFIG = join(HOME, '.docker') }: ChildEnvironment): string[] {
  const commands = PATH.split(delimiter).flatMap((folder) => [join(folder, 'docker'), join(folder, 'docker-compose')])
  const plugins = [DOCKER_CONFIG, ...PLUGINS.map((folder) => join(folder, 'docker'))]
  return [...commands, ...plugins.map((folder) => join(folder, 'cli-plugins/docker-compose'))].flatMap((path) => {
    const mark = markOf(path)
    return mark === '-' ? [] : [`${path} ${mark}`]
  })
}
