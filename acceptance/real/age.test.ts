import { expect } from 'bun:test'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listBackups, backupPath } from '../../src/platform/backup-catalogue/backup-files.ts'
import { gatherBackups } from '../../src/features/data/backup/gather.ts'
import { performBackup } from '../../src/features/data/backup/perform.ts'
import { planBackup } from '../../src/features/data/backup/plan.ts'
import { householdWithData } from '../../test-support/backup/household-with-data.ts'
import { runOrThrow } from '../../tools/provision/command.ts'
import { requirePart, realTest } from './support/parts.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { workWithoutJob } from '../../test-support/jobs/work-without-job.ts'

const PASSPHRASE = 'correct horse battery staple'

/** age reads passphrases only from a terminal, so the test gives it one and answers its prompts. */
async function runAge(words: string[], answers: string[]): Promise<{ code: number; said: string }> {
  const line = [requirePart('age').program, ...words].map((word) => `'${word}'`).join(' ')
  const child = Bun.spawn(['script', '-qec', line, '/dev/null'], { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
  child.stdin.write(answers.map((answer) => `${answer}\n`).join(''))
  await child.stdin.end()
  const output = await child.stdout.text()
  return { code: await child.exited, said: output }
}

async function backupMachine(home: string) {
  const { machine } = householdWithData(home)
  machine.settings().prepareChange('BACKUP_PASSPHRASE', PASSPHRASE, null).write()
  return machine
}

realTest(['age'], 'age decrypts what usher encrypted with the right passphrase only', async () => {
  const owned = createOwnedFolder('age')
  try {
    const machine = await backupMachine(join(owned.folder, 'home'))
    const { path } = await performBackup(await planBackup([], machine, { encrypt: true }), machine, workWithoutJob)
    const plain = join(owned.folder, 'plain.tar.zst')
    expect((await runAge(['-d', '-o', plain, path!], ['another one entirely'])).code).not.toBe(0)
    expect((await runAge(['-d', '-o', plain, path!], [PASSPHRASE])).code).toBe(0)
    const tar = join(owned.folder, 'plain.tar')
    writeFileSync(tar, Bun.zstdDecompressSync(readFileSync(plain)))
    const to = join(owned.folder, 'unpacked')
    mkdirSync(to)
    await runOrThrow(['tar', '-x', '-f', tar, '-C', to])
    expect(readFileSync(join(to, 'services/sonarr/0/config.xml'), 'utf8')).toBe('<Config/>')
  } finally {
    owned.release()
  }
})

realTest(
  ['age'],
  'usher reads a backup that age encrypted',
  async () => {
    const owned = createOwnedFolder('age')
    try {
      const machine = await backupMachine(join(owned.folder, 'home'))
      const { path, name } = await performBackup(await planBackup([], machine), machine, workWithoutJob)
      const plain = join(owned.folder, 'plain.tar.zst')
      copyFileSync(path!, plain)
      rmSync(path!)
      const sealed = backupPath(machine.paths, name!, true)
      expect((await runAge(['-p', '-o', sealed, plain], [PASSPHRASE, PASSPHRASE])).code).toBe(0)
      expect(await listBackups(machine.paths)).toMatchObject([{ encrypted: true }])
      expect(await gatherBackups(machine)).toMatchObject({
        backups: [{ status: 'intact', services: ['sonarr', 'page'] }],
      })
    } finally {
      owned.release()
    }
  },
  180_000,
)
