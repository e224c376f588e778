import { afterEach, beforeEach, expect, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTempFolder } from './temp-folder.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'usher-temp-test-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Makes a folder in a process of its own, and returns once it is there. */
async function otherProcess() {
  const module = join(import.meta.dir, 'temp-folder.ts')
  const script = `const { createTempFolder } = await import(${JSON.stringify(module)})
    console.log(createTempFolder('compose', ${JSON.stringify(root)}).path); setInterval(() => {}, 1000)`
  const child = Bun.spawn([process.execPath, '-e', script], { stdout: 'pipe', stderr: 'inherit' })
  const { value } = await child.stdout.getReader().read()
  return { child, path: new TextDecoder().decode(value).trim() }
}

test('the folder of a killed process is removed by the next one, and that of a live process stays', async () => {
  const [killed, alive] = [await otherProcess(), await otherProcess()]
  try {
    killed.child.kill('SIGKILL')
    await killed.child.exited
    writeFileSync(join(killed.path, 'compose.yaml'), '')
    const own = createTempFolder('compose', root)
    expect([killed.path, alive.path, own.path].map((path) => existsSync(path))).toEqual([false, true, true])
    own.remove()
    expect(existsSync(own.path)).toBe(false)
  } finally {
    for (const { child } of [killed, alive]) {
      child.kill('SIGKILL')
      await child.exited
    }
  }
})

test('nothing else is removed: other names, links, files, and a folder that is just being made', () => {
  const past = new Date(0)
  mkdirSync(join(root, 'usher-compose-fresh1'))
  mkdirSync(join(root, 'usher-mine-abcdef'))
  mkdirSync(join(root, 'elsewhere'))
  symlinkSync(join(root, 'elsewhere'), join(root, 'usher-demo-linked'))
  writeFileSync(join(root, 'usher-socket-afile1'), '')
  utimesSync(join(root, 'usher-socket-afile1'), past, past)
  mkdirSync(join(root, 'usher-demo-oldold'))
  utimesSync(join(root, 'usher-demo-oldold'), past, past)
  const before = readdirSync(root)
  createTempFolder('demo', root).remove()
  expect(readdirSync(root).toSorted()).toEqual(before.filter((name) => name !== 'usher-demo-oldold').toSorted())
})
