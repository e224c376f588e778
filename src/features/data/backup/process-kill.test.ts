import { afterAll, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readBackup } from './archive/reader.ts'
import { listBackups } from '../../../platform/backup-catalogue/backup-files.ts'

const home = mkdtempSync(join(tmpdir(), 'usher-killed-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const usher = join(import.meta.dirname, '../../../main.ts')
const stack = join(home, 'stack')
const data = { data: join(home, 'home/data') }
const command = [
  process.execPath,
  usher,
  'backup',
  '--yes',
  '--home',
  join(home, 'home'),
  '--stack-dir',
  stack,
  '--engine',
  'tcp://127.0.0.1:1',
]

mkdirSync(join(stack, 'config'), { recursive: true })
writeFileSync(
  join(stack, 'compose.yaml'),
  'name: x\nservices: { app: { image: "example/app:1", volumes: ["./config:/config"] } }\n',
)
// Enough for a part, and something for the backup's own file.
for (let n = 0; n < 160; n += 1)
  writeFileSync(join(stack, 'config', `${n}.bin`), crypto.getRandomValues(new Uint8Array(60_000)))

/** Kills the process after this many changes in the backups folder; 0 lets it finish. */
async function runAndKill(after: number): Promise<void> {
  const child = Bun.spawn(command, { stdout: 'ignore', stderr: 'ignore' })
  let ended = false
  void child.exited.then(() => (ended = true))
  let listed = ''
  let changes = 0
  while (!ended && (after === 0 || changes < after)) {
    const now = snapshotBackupFolder()
    if (now !== listed) changes += 1
    listed = now
    await Bun.sleep(0)
  }
  child.kill('SIGKILL')
  await child.exited
}

function snapshotBackupFolder(): string {
  try {
    const folder = join(data.data, 'backups')
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    return files
      .map((file) => `${file.name}:${file.isFile() ? Bun.file(join(file.parentPath, file.name)).size : ''}`)
      .join()
  } catch {
    return ''
  }
}

test('backup killed at any moment leaves every named backup intact, and the next one removes temporary files', async () => {
  for (const after of [1, 2, 3, 4, 5, 6, 7, 8]) {
    await runAndKill(after)
    for (const file of await listBackups(data)) await readBackup(file)
  }
  const before = new Set((await listBackups(data)).map(({ name }) => name))
  await runAndKill(0)
  const after = await listBackups(data)
  expect(after.some(({ name }) => !before.has(name))).toBe(true)
  expect(readdirSync(join(data.data, 'backups')).filter((name) => name.startsWith('.'))).toEqual([])
}, 120_000)
