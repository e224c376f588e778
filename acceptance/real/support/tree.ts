import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { must } from '../../../tools/provision/command.ts'
import type { UnpackedName } from '../../../tools/provision/parts.ts'
import { part } from './available.ts'
import type { TestEngine } from './engine.ts'

/** Nobody reads them in a container. */
const unread = ['doc', 'man', 'info', 'locale', 'perl5'].map((name) => `--exclude=./usr/share/${name}`)

/** An image of one unpacked part and all it is linked against, with `changes` as lines of a Dockerfile. */
export async function imageOf(engine: TestEngine, name: UnpackedName, changes: string[], image: string): Promise<void> {
  const { root } = part(name)
  const tarball = join(dirname(root), 'image.tar')
  if (!existsSync(tarball)) {
    const growing = `${tarball}.${process.pid}`
    await must(['tar', '-c', '-f', growing, '-C', root, ...unread, '.'])
    await rename(growing, tarball)
  }
  await engine.docker(['import', ...changes.flatMap((change) => ['--change', change]), tarball, image])
}
