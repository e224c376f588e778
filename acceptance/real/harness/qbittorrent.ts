import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { must } from '../../../tools/provision/command.ts'
import { part } from './available.ts'
import type { TestEngine } from './engine.ts'

const changes = [
  'ENV PATH=/usr/bin HOME=/config',
  'VOLUME /config',
  'ENTRYPOINT ["/usr/bin/qbittorrent-nox", "--profile=/config", "--confirm-legal-notice"]',
]

/** An image of the real qBittorrent and all it is linked against, from Debian; `curl` and a shell are in it too. */
export async function buildQbittorrent(engine: TestEngine, name = 'qbittorrent:real'): Promise<void> {
  const { root } = part('qbittorrent')
  const tarball = join(dirname(root), 'image.tar')
  if (!existsSync(tarball)) {
    const growing = `${tarball}.${process.pid}`
    await must(['tar', '-c', '-f', growing, '-C', root, '--exclude=./usr/share/doc', '--exclude=./usr/share/man', '.'])
    await rename(growing, tarball)
  }
  await engine.docker(['import', ...changes.flatMap((change) => ['--change', change]), tarball, name])
}
