import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientNeeds, toolsNeed, type Php } from './php.ts'

/** Where Debian's own libraries for PHP expect to be, whatever they were unpacked into. */
const EXPECTED = "'/usr/share/php"

/** The words that start Composer. It has to be copied into a folder first, since it names its libraries by full paths. */
export function composerIn(folder: string, { root, command }: Php): string[] {
  const [libraries, program] = [join(folder, 'share/php'), join(folder, 'bin/composer')]
  mkdirSync(join(folder, 'bin'), { recursive: true })
  copyFileSync(join(root, 'usr/bin/composer'), program)
  cpSync(join(root, 'usr/share/php'), libraries, { recursive: true })
  for (const name of readdirSync(libraries, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('autoload.php')) continue
    const path = join(libraries, name)
    const text = readFileSync(path, 'utf8')
    if (text.includes(EXPECTED)) writeFileSync(path, text.replaceAll(EXPECTED, `'${libraries}`))
  }
  return [...command([...clientNeeds, ...toolsNeed]), '-d', `include_path=.:${libraries}`, program]
}
