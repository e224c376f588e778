import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { partState } from './cache.ts'
import type { MissingPart } from './parts.ts'

export const CLIENT_EXTENSIONS = ['curl'] as const

/** Also needed by PHPUnit and Composer. Order matters: a module must follow those it depends on. */
export const TOOL_EXTENSIONS = [
  'ctype',
  'tokenizer',
  'dom',
  'mbstring',
  'phar',
  'xml',
  'xmlwriter',
  'iconv',
  'intl',
] as const

export interface UnpackedPhp {
  found: true
  /** The root of the unpacked files, with PHPUnit and Composer below `usr/share`. */
  root: string
  /** Returns the command that starts this PHP with the given extensions and without the machine's configuration. */
  command(extensions: readonly string[]): string[]
}

/**
 * Returns the unpacked PHP, or why it is missing. It starts through its own libc, so that it runs on older machines.
 */
export function findPhp(): UnpackedPhp | MissingPart {
  const part = partState('php-8.5')
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
      // Debian's PHP reads the machine's time zones, and warns in its output if there are none.
      ...iniSettings({
        extension_dir: modules,
        include_path: `.:${join(root, 'usr/share/php')}`,
        display_startup_errors: '0',
      }),
      ...extensions.flatMap((name) => ['-d', `extension=${name}`]),
    ],
  }
}

const iniSettings = (settings: Record<string, string>) =>
  Object.entries(settings).flatMap(([name, value]) => ['-d', `${name}=${value}`])
