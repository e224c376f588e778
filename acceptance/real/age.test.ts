import { expect } from 'bun:test'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { lyingIn, pathOf } from '../../src/platform/backup-catalogue/folder.ts'
import { gatherBackups } from '../../src/features/data/backup/gather.ts'
import { performBackup } from '../../src/features/data/backup/perform.ts'
import { planBackup } from '../../src/features/data/backup/plan.ts'
import { alone, keptHouse } from '../../test-support/backup/kept-house.ts'
import { must } from '../../tools/provision/command.ts'
import { part, realTest } from './support/available.ts'
import { own } from './support/owned.ts'

const PASSPHRASE = 'correct horse battery staple'

/** age takes a passphrase from a terminal alone, so it is given one; what it says of a wrong one is answered. */
async function age(words: string[], answers: string[]): Promise<{ code: number; said: string }> {
  const line = [part('age').program, ...words].map((word) => `'${word}'`).join(' ')
  const child = Bun.spawn(['script', '-qec', line, '/dev/null'], { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
  child.stdin.write(answers.map((answer) => `${answer}\n`).join(''))
  await child.stdin.end()
  const said = await child.stdout.text()
  return { code: await child.exited, said }
}

async function house(home: string) {
  const { machine } = keptHouse(home)
  machine.settings().prepare('BACKUP_PASSPHRASE', PASSPHRASE, null).write()
  return machine
}

realTest(
  ['age'],
  'age’s own program opens what usher encrypted, with the passphrase and not with another',
  async () => {
    const owned = own('age')
    try {
      const machine = await house(join(owned.folder, 'home'))
      const { path } = await performBackup(await planBackup([], machine, { encrypt: true }), machine, alone)
      const plain = join(owned.folder, 'plain.tar.zst')
      expect((await age(['-d', '-o', plain, path!], ['another one entirely'])).code).not.toBe(0)
      expect((await age(['-d', '-o', plain, path!], [PASSPHRASE])).code).toBe(0)
      const tar = join(owned.folder, 'plain.tar')
      writeFileSync(tar, Bun.zstdDecompressSync(readFileSync(plain)))
      const to = join(owned.folder, 'unpacked')
      mkdirSync(to)
      await must(['tar', '-x', '-f', tar, '-C', to])
      expect(readFileSync(join(to, 'services/sonarr/0/config.xml'), 'utf8')).toBe('<Config/>')
    } finally {
      owned.release()
    }
  },
)

realTest(
  ['age'],
  'usher reads a backup that age’s own program encrypted',
  async () => {
    const owned = own('age')
    try {
      const machine = await house(join(owned.folder, 'home'))
      const { path, name } = await performBackup(await planBackup([], machine), machine, alone)
      const plain = join(owned.folder, 'plain.tar.zst')
      copyFileSync(path!, plain)
      rmSync(path!)
      const sealed = pathOf(machine.places, name!, true)
      expect((await age(['-p', '-o', sealed, plain], [PASSPHRASE, PASSPHRASE])).code).toBe(0)
      expect(await lyingIn(machine.places)).toMatchObject([{ encrypted: true }])
      expect(await gatherBackups(machine)).toMatchObject({
        backups: [{ standing: 'whole', services: ['sonarr', 'page'] }],
      })
    } finally {
      owned.release()
    }
  },
  180_000,
)
