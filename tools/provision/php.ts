import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { stateOf } from './cache.ts'
import type { LeftOut } from './parts.ts'

/** What the client asks for, and nothing else. */
export const clientNeeds = ['curl'] as const

/** What PHPUnit and Composer ask for besides. Order matters: a module stands on those before it. */
export const toolsNeed = ['ctype', 'tokenizer', 'dom', 'mbstring', 'phar', 'xml', 'xmlwriter', 'iconv', 'intl'] as const

export interface Php {
  found: true
  /** The unpacked file tree, with PHPUnit and Composer below `usr/share`. */
  root: string
  /** The words that start this PHP with the extensions named, reading no settings of the machine. */
  command(extensions: readonly string[]): string[]
}

/** The unpacked PHP, or why there is none. It is started through its own libc, so that it runs on older machines. */
export function unpackedPhp(): Php | LeftOut {
  const part = stateOf('php-8.5')
  if (!part.found) return part
  const { root, program } = part
  const only = (folder: string, like: RegExp) =>
    join(root, folder, readdirSync(join(root, folder)).find((name) => like.test(name)) ?? '')
  const libraries = only('usr/lib', /-linux-gnu/)
  const loader = join(libraries, readdirSync(libraries).find((name) => /^ld-linux.*\.so/.test(name)) ?? '')
  const modules = only('usr/lib/php', /^20250925$/)
  return {
    found: true,
    root,
    command: (extensions) => [
      loader,
      '--library-path',
      libraries,
      program,
      '-n',
      // Debian's PHP reads the machine's time zones, and says so into the output where there are none.
      ...settings({
        extension_dir: modules,
        include_path: `.:${join(root, 'usr/share/php')}`,
        display_startup_errors: '0',
      }),
      ...extensions.flatMap((name) => ['-d', `extension=${name}`]),
    ],
  }
}

const settings = (given: Record<string, string>) =>
  Object.entries(given).flatMap(([name, value]) => ['-d', `${name}=${value}`])
