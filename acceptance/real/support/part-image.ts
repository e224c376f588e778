import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { runOrThrow } from '../../../tools/provision/command.ts'
import type { UnpackedPartName } from '../../../tools/provision/parts.ts'
import { requirePart } from './parts.ts'
import type { TestEngine } from './test-engine.ts'

/** Not needed in a container. */
const excludedFolders = ['doc', 'man', 'info', 'locale', 'perl5'].map((name) => `--exclude=./usr/share/${name}`)

/** Builds an image of an unpacked part and its libraries; `changes` are Dockerfile lines. */
export async function buildPartImage(
  engine: TestEngine,
  name: UnpackedPartName,
  changes: string[],
  image: string,
): Promise<void> {
  const { root } = requirePart(name)
  const tarball = join(dirname(root), 'image.tar')
  if (!existsSync(tarball)) {
    const growing = `${tarball}.${process.pid}`
    await runOrThrow(['tar', '-c', '-f', growing, '-C', root, ...excludedFolders, '.'])
    await rename(growing, tarball)
  }
  await engine.docker(['import', ...changes.flatMap((change) => ['--change', change]), tarball, image])
}
