import { expect } from 'bun:test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderInstaller } from '../../tools/release/installer-script.ts'
import { realTest } from '../real/support/parts.ts'
import { createBareRoot } from './support/bare-root.ts'
import { createFakeRelease, hostTarget } from './support/fake-release.ts'
import { root } from './support/install-trial.ts'

const targets = [hostTarget, `${hostTarget}-musl`]

for (const [libraries, target] of [
  [['glibc'], hostTarget],
  [['musl'], `${hostTarget}-musl`],
  [['glibc', 'musl'], hostTarget],
] as const)
  realTest(
    ['bare-root'],
    `a system with nothing but BusyBox and ${libraries.join(' and ')} gets ${target}, and is as before without it`,
    async () => {
      using release = await createFakeRelease({ targets })
      using bare = await createBareRoot(libraries)
      const server = Bun.serve({
        hostname: '127.0.0.1',
        port: 0,
        fetch: ({ url }) => new Response(Bun.file(join(release.folder, new URL(url).pathname))),
      })
      writeFileSync(join(bare.path, 'install.sh'), renderInstaller(root, { releases: null, signers: '' }))
      const before = bare.tree()
      const from = ['--from', `http://127.0.0.1:${server.port}`]
      try {
        const refused = await bare.run('sh', '/install.sh', ...from)
        expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('ssh-keygen is missing')])
        const { code, err } = await bare.run('sh', '/install.sh', ...from, '--without-signature')
        expect([code, err]).toEqual([0, ''])
      } finally {
        await server.stop(true)
      }
      expect((await bare.run('/usr/local/bin/usher', 'version')).out).toBe(`usher   0.9.0      for ${target}\n`)
      const removal = await bare.run('sh', '/install.sh', '--uninstall')
      expect([removal.code, removal.err]).toEqual([0, ''])
      expect(bare.tree()).toEqual(before)
    },
  )
