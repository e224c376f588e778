import { expect, test } from 'bun:test'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bindMount, makeTempFolder } from '../../../../test-support/checks/machine-fixtures.ts'
import { ENGINE_INFO, fakeContainer, fakeEngine } from '../../../../test-support/engine/fake-engine.ts'
import { fakeMachine } from '../../../../test-support/machine/fake-machine.ts'
import type { Container, EngineInfo } from '../../../platform/engine/engine.ts'
import { performLifecycle } from './perform.ts'
import { planUp } from './up.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const STACK = `
name: usher
services:
  seerr:
    image: example/seerr:1.0
    volumes: ["./config:/app/config"]
    x-usher: { storage: { config: /app/config } }
`

/** Runs `up` on a Seerr that keeps crashing, and returns the notes of the outcome. */
async function notesOfUp({
  folder,
  container = {},
  info = {},
}: {
  folder: string
  container?: Partial<Container>
  info?: Partial<EngineInfo>
}): Promise<string[]> {
  const crashing = fakeContainer('seerr', {
    state: 'restarting',
    restarts: 4,
    exit_code: 1,
    user: '4242:4242',
    mounts: [bindMount('/app/config', { source: folder })],
    ...container,
  })
  const engine = { ...fakeEngine({ containers: [crashing] }), info: async () => ({ ...ENGINE_INFO, ...info }) }
  const machine = fakeMachine({ compose: STACK, engine: async () => engine })
  mkdirSync(machine.paths.state, { recursive: true })
  const plan = await planUp({ forms: [], services: ['seerr'] }, machine)
  const { complete, notes } = await performLifecycle(plan, machine, workWithoutJob)
  expect(complete).toBe(false)
  return notes
}

const folderWithMode = (mode: number): string => {
  const folder = makeTempFolder(tmpdir())
  chmodSync(folder, mode)
  return folder
}

test('up names the settings folder that a crash-looping service cannot write, and the repair', async () => {
  const folder = folderWithMode(0o755)
  const [note, ...others] = await notesOfUp({ folder })
  expect(others).toEqual([])
  const owner = `user ${process.getuid!()}, group ${process.getgid!()} (mode 755)`
  expect(note).toBe(
    `seerr cannot write its own settings: it runs as user 4242, group 4242, and ${folder} belongs to ${owner}. Repair it with: usher repair storage-config-writable:seerr`,
  )
})

test('up names a database below a folder that the service may write', async () => {
  const folder = folderWithMode(0o777)
  const database = join(folder, 'db.sqlite3')
  writeFileSync(database, '')
  chmodSync(database, 0o644)
  expect((await notesOfUp({ folder }))[0]).toContain(`, and ${database} belongs to user `)
})

test('up names the settings folder of a service that ended, by PUID', async () => {
  const container: Partial<Container> = { state: 'exited', restarts: 0, user: '', environment: ['PUID=4242'] }
  const notes = await notesOfUp({ folder: folderWithMode(0o755), container })
  expect(notes).toEqual([expect.stringContaining(': it runs as user 4242, group 4242, and ')])
})

test('up names no cause if the service may write its settings, or has none yet', async () => {
  expect(await notesOfUp({ folder: folderWithMode(0o777) })).toEqual([])
  expect(await notesOfUp({ folder: join(folderWithMode(0o755), 'missing') })).toEqual([])
})

test('up names no cause if the user of the app is not known on this machine', async () => {
  const folder = folderWithMode(0o755)
  expect(await notesOfUp({ folder, container: { user: 'node' } })).toEqual([])
  expect(await notesOfUp({ folder, info: { rootless: true } })).toEqual([])
})
