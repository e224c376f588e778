import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_EXTENSIONS, TOOL_EXTENSIONS, type UnpackedPhp } from './php.ts'

/** The prefix at which Debian's PHP libraries expect each other, wherever they are unpacked. */
const EXPECTED_PREFIX = "'/usr/share/php"

/**
 * Returns the command that starts Composer, after copying it into a folder: Debian's copy refers to its libraries by
 * absolute paths.
 */
export function installComposer(folder: string, { root, command }: UnpackedPhp): string[] {
  const [libraries, program] = [join(folder, 'share/php'), join(folder, 'bin/composer')]
  mkdirSync(join(folder, 'bin'), { recursive: true })
  copyFileSync(join(root, 'usr/bin/composer'), program)
  cpSync(join(root, 'usr/share/php'), libraries, { recursive: true })
  for (const name of readdirSync(libraries, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('autoload.php')) continue
    const path = join(libraries, name)
    const text = readFileSync(path, 'utf8')
    if (text.includes(EXPECTED_PREFIX)) writeFileSync(path, text.replaceAll(EXPECTED_PREFIX, `'${libraries}`))
  }
  return [...command([...CLIENT_EXTENSIONS, ...TOOL_EXTENSIONS]), '-d', `include_path=.:${libraries}`, program]
}
