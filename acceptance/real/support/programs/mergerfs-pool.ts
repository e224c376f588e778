import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { realHardware } from '../../../../src/platform/hardware/real-hardware.ts'
import { readHostMounts } from '../../../../src/platform/host/mounts.ts'
import { readMergerfs } from '../../../../src/features/health/hardware/mergerfs.ts'

/** Mounts a pool of real disks in its own mount namespace, and prints what usher reads of it before and after one is lost. */
const [mergerfs = '', folder = ''] = process.argv.slice(2)
const [one, other, pool] = ['one', 'other', 'pool'].map((name) => join(folder, name)) as [string, string, string]
for (const path of [one, other, pool]) mkdirSync(path)
const run = (...words: string[]) => {
  const { exitCode, stderr } = Bun.spawnSync(words, { stderr: 'pipe' })
  if (exitCode !== 0) throw new Error(`${words.join(' ')}: ${stderr.toString()}`)
}
for (const path of [one, other]) run('mount', '-t', 'tmpfs', 'tmpfs', path)
run(mergerfs, '-o', 'category.create=mfs', `${one}:${other}`, pool)

const access = realHardware({ path: '', now: Date.now, in_container: false })
const expected = [one, other].map((path) => `tmpfs ${path} tmpfs defaults 0 0\n`).join('')
async function read() {
  const mounts = await readHostMounts('/proc')
  const scene = {
    access: {
      ...access,
      readText: async (path: string) => (path === '/etc/fstab' ? expected : access.readText(path)),
    },
    disks: [],
    mounts,
    now: new Date(),
  }
  const own = (await readMergerfs(scene, [])).filter(({ array }) => array === pool)
  return own.map(({ condition, layout, members }) => ({
    condition,
    layout,
    members: members.map((each) => each.member_state),
  }))
}
const before = await read()
run('umount', other)
console.log(JSON.stringify([before, await read()]))
