import { Database } from 'bun:sqlite'
import { expect } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { realTest, requirePart } from './support/parts.ts'

/** A folder on a FUSE file system whose program stops in the midst of a walk or a backup, as the machine of a share does. */
realTest(
  ['mergerfs'],
  'a share that stops answering while its folders are walked or its files are copied is told, and never waited for',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'usher-dying-'))
    const [branch, share] = [join(folder, 'branch'), join(folder, 'share')]
    mkdirSync(share)
    for (let n = 0; n < 200; n++) {
      mkdirSync(join(branch, `film ${n}`), { recursive: true })
      writeFileSync(join(branch, `film ${n}/film.mkv`), 'film')
    }
    const database = new Database(join(branch, 'last.db'))
    database.run('CREATE TABLE films (name TEXT)')
    database.close()
    const program = join(import.meta.dirname, 'support/programs/dying-share.ts')
    const child = Bun.spawn(
      ['unshare', '--mount', process.execPath, program, requirePart('mergerfs').program, branch, share],
      { stdout: 'pipe', stderr: 'inherit' },
    )
    const [out, exit] = await Promise.all([child.stdout.text(), child.exited])
    rmSync(folder, { recursive: true, force: true })
    expect([exit, JSON.parse(out)]).toEqual([
      0,
      {
        whole: [201, null],
        walk: `the share at ${share} does not answer; switch on the machine that has it, or unmount it`,
        tree: 'MACHINE-37',
        unwritable: 'MACHINE-37',
        stored: { unknown: 'silent' },
        backupWalk: 'MACHINE-37',
        // The first file was copied before.
        backup: { inIt: 1, missing: 200, because: ['It is on a share that does not answer'], left: [], databases: [] },
        again: 402,
      },
    ])
  },
  120_000,
)
