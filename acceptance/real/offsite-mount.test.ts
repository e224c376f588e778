import { expect, test } from 'bun:test'
import { join } from 'node:path'
import { createOwnedFolder } from './support/owned-folder.ts'

const root = join(import.meta.dirname, '../..')
const because = findReason()

test.skipIf(because !== null)(
  `a destination is used only while the disk that was added is mounted, and never filled underneath${because === null ? '' : ` (skipped: ${because})`}`,
  async () => {
    const { folder: home, release } = createOwnedFolder('offsite-mount')
    try {
      const words = [
        'unshare',
        '--mount',
        process.execPath,
        'test',
        './acceptance/real/support/programs/offsite-mount.ts',
      ]
      const env = { ...process.env, USHER_OFFSITE_MOUNT: home }
      const child = Bun.spawn(words, { env, cwd: root, stdout: 'pipe', stderr: 'pipe' })
      const [out, err] = await Promise.all([child.stdout.text(), child.stderr.text()])
      await child.exited
      const line = out.split('\n').find((one) => one.startsWith('{'))
      if (line === undefined) throw new Error(err)
      expect(JSON.parse(line)).toEqual({
        unmounted: 'OFFSITE-5',
        underneath: [],
        sent: ['sent'],
        away: [[], ['usb'], false],
        left: [],
        other: 1,
        onOther: [],
        // The newest does not fit, and what is there stays as it is.
        full: [['failed'], 0, 1],
      })
    } finally {
      release()
    }
  },
  120_000,
)

function findReason(): string | null {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'mounting needs root'
  return Bun.spawnSync(['unshare', '--mount', 'true']).exitCode === 0 ? null : 'this system allows no namespaces'
}
