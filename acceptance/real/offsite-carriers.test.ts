import { describe, expect } from 'bun:test'
import { existsSync, mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { engineless, offsiteHousehold, OFFSITE_PASSPHRASE } from '../../test-support/offsite/offsite-household.ts'
import type { Machine } from '../../src/platform/machine.ts'
import { startS3Twin } from '../../test-support/offsite/s3-twin.ts'
import { createOwnedFolder } from './support/owned-folder.ts'
import { requirePart, realTest } from './support/parts.ts'
import { leaveResticLock } from './support/restic-lock.ts'

const S3_KEY = 'AKIAIOSFODNN7EXAMPLE'
const S3_SECRET = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'

type Household = ReturnType<typeof offsiteHousehold> & { root: string; configure(text: string): void }

/** A household whose programs are the real ones, with a configuration of rclone and a home of its own. */
async function withCarriers(
  body: (household: Household) => Promise<void>,
  parts: Partial<Machine> = {},
): Promise<void> {
  const owned = createOwnedFolder('offsite')
  const before = { ...process.env }
  try {
    const programs = (['rclone', 'restic'] as const).map((name) => dirname(requirePart(name).program))
    const config = join(owned.folder, 'rclone.conf')
    const configure = (text: string) => writeFileSync(config, text)
    configure('[disk]\ntype = alias\nremote = /\n')
    // rclone 1.60 cannot use it.
    delete process.env['AWS_CA_BUNDLE']
    Object.assign(process.env, {
      PATH: [...programs, before['PATH']].join(':'),
      RCLONE_CONFIG: config,
      HOME: owned.folder,
    })
    await body({ ...offsiteHousehold(join(owned.folder, 'home'), parts), root: owned.folder, configure })
  } finally {
    process.env = before
    owned.release()
  }
}

const locations = {
  rclone: (folder: string) => `disk:${folder.slice(1)}`,
  restic: (folder: string) => join(folder, 'repository'),
}

describe.each(['rclone', 'restic'] as const)('a destination of %s', (type) => {
  realTest(
    [type],
    'has each backup once, of which the copy is proved, and gives it back after everything here was lost',
    async () => {
      await withCarriers(async ({ add, backUp, send, look, proveNext, fetch, loseBackups, backups, folder }) => {
        const backup = await backUp()
        await add(type, locations[type](folder))
        expect(await send()).toMatchObject({ complete: true, steps: [{ backup, result: 'sent' }] })
        expect(await send()).toMatchObject({ complete: true, steps: [] })
        expect(await look()).toMatchObject({ reached: true, missing: 0, copies: [{ backup, status: 'intact' }] })
        expect(await proveNext()).toMatchObject({ complete: true, backup })
        expect(await look()).toMatchObject({ copies: [{ backup, status: 'verified' }] })
        const before = readFileSync(join(backups, `${backup}.tar.zst`))
        loseBackups()
        expect(await fetch(backup)).toMatchObject({ complete: true })
        expect(readFileSync(join(backups, `${backup}.tar.zst`)).equals(before)).toBe(true)
      }, engineless)
    },
    120_000,
  )

  realTest(
    [type],
    'is not filled where it is not mounted',
    async () => {
      await withCarriers(async ({ add, backUp, send, look, folder }) => {
        await backUp()
        await add(type, locations[type](folder))
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        expect(await send()).toMatchObject({ complete: false, steps: [], unreached: [{ destination: 'away' }] })
        expect(await look()).toMatchObject({ reached: false, because: expect.stringContaining('is not there') })
        expect(existsSync(join(folder, 'repository'))).toBe(false)
        expect(Array.from(new Bun.Glob('**').scanSync({ cwd: folder, dot: true }))).toEqual([])
      })
    },
    120_000,
  )
})

realTest(
  ['rclone'],
  'rclone keeps a copy encrypted by usher, whose length shows damage',
  async () => {
    await withCarriers(async ({ add, backUp, send, look, objects, folder }) => {
      const backup = await backUp()
      await add('rclone', locations.rclone(folder))
      await send()
      const parcel = objects().find((name) => name.endsWith('.tar.age'))!
      expect(readFileSync(join(folder, parcel), 'latin1')).toStartWith('age-encryption.org/v1\n')
      truncateSync(join(folder, parcel), 500)
      expect(await look()).toMatchObject({ missing: 1, copies: [{ backup, status: 'damaged' }] })
    })
  },
  60_000,
)

realTest(['rclone'], 'rclone without the remote is told as such, with no word of its configuration', async () => {
  await withCarriers(async ({ add, configure, look, folder }) => {
    await add('rclone', locations.rclone(folder))
    configure('[other]\ntype = alias\nremote = /\n')
    expect(await look()).toMatchObject({
      reached: false,
      because: 'The destination away was not reached: rclone has no remote of that name.',
    })
  })
})

realTest(
  ['restic'],
  'restic refuses another password, and its words on the command line have no secret',
  async () => {
    await withCarriers(async ({ machine, add, look, folder, root }) => {
      const real = requirePart('restic').program
      const wrapper = join(root, 'wrapped')
      mkdirSync(wrapper)
      writeFileSync(join(wrapper, 'restic'), `#!/bin/sh\necho "$@" >> '${root}/words'\nexec '${real}' "$@"\n`, {
        mode: 0o755,
      })
      process.env['PATH'] = `${wrapper}:${process.env['PATH']}`
      await add('restic', locations.restic(folder))
      machine.settings().prepareChange('OFFSITE_RESTIC_PASSWORD', 'another password', null).write()
      expect(await look()).toMatchObject({
        reached: false,
        because: 'The destination away was not reached: the password does not open the repository.',
      })
      const words = readFileSync(join(root, 'words'), 'utf8')
      expect(words).toContain('init')
      expect(words).not.toContain(OFFSITE_PASSPHRASE)
      expect(words).not.toContain(folder)
    })
  },
  60_000,
)

realTest(
  ['restic'],
  'restic has one copy after sends that were killed, whose locks and halves keep nothing out',
  async () => {
    await withCarriers(async ({ add, backUp, send, fetch, loseBackups, folder }) => {
      const backup = await backUp()
      const repository = locations.restic(folder)
      await add('restic', repository)
      await send()
      const restic = async (words: string[], stdin: Blob = new Blob()) => {
        const env = { ...process.env, RESTIC_REPOSITORY: repository, RESTIC_PASSWORD: OFFSITE_PASSPHRASE }
        const command = [requirePart('restic').program, '--no-cache', '--json', ...words]
        const child = Bun.spawn(command, { env, stdin, stdout: 'pipe', stderr: 'inherit' })
        const text = await child.stdout.text()
        expect(await child.exited).toBe(0)
        return text
      }
      const snapshots = async () => JSON.parse(await restic(['snapshots'])) as { id: string; paths: string[] }[]
      const before = await snapshots()
      const parcel = before
        .map(({ paths }) => paths[0]!)
        .find((path) => path.endsWith('.tar'))!
        .slice(1)
      // What a send leaves that was killed after a wrong time was corrected.
      await restic(['forget', ...before.filter(({ paths }) => paths[0] !== `/${parcel}`).map(({ id }) => id)])
      const half = ['--stdin', '--stdin-filename', parcel, '--tag', 'usher', '--host', 'usher']
      await restic(['backup', ...half, '--time', '2036-01-01 00:00:00'], new Blob(['half of it']))
      await leaveResticLock(repository, OFFSITE_PASSPHRASE)
      expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
      expect((await snapshots()).filter(({ paths }) => paths[0] === `/${parcel}`)).toHaveLength(1)
      loseBackups()
      expect(await fetch(backup)).toMatchObject({ complete: true })
    })
  },
  120_000,
)

realTest(['rclone', 'restic'], 'a program that is not installed is told as such', async () => {
  await withCarriers(async ({ add, look, folder }) => {
    await add('rclone', locations.rclone(folder))
    process.env['PATH'] = '/nowhere'
    expect(await look()).toMatchObject({
      reached: false,
      because: 'The destination away needs the program rclone, which is not installed.',
    })
  })
})

realTest(
  ['rclone', 'restic'],
  'the S3 twin accepts what rclone and restic sign, and reads what usher sent as they do',
  async () => {
    const twin = await startS3Twin()
    // The programs sign with the time of this machine.
    const today = { now: () => new Date() }
    try {
      await withCarriers(async ({ machine, add, backUp, send, configure, root }) => {
        for (const [name, value] of [
          ['OFFSITE_S3_KEY', S3_KEY],
          ['OFFSITE_S3_SECRET', S3_SECRET],
        ] as const)
          machine.settings().prepareChange(name, value, null).write()
        await backUp()
        await add('s3', `${twin.origin}/backups/usher`)
        expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
        const section = (secret: string) =>
          `[twin]\ntype = s3\nprovider = Other\naccess_key_id = ${S3_KEY}\nsecret_access_key = ${secret}\nregion = us-east-1\nendpoint = ${twin.origin}\nforce_path_style = true\n`
        configure(section(S3_SECRET))
        const rclone = async (...words: string[]) => {
          const command = [requirePart('rclone').program, '--retries', '1', '--low-level-retries', '1', ...words]
          const child = Bun.spawn(command, { env: { ...process.env }, stdout: 'pipe', stderr: 'ignore' })
          const stdout = Buffer.from(await child.stdout.bytes())
          return { stdout, exitCode: await child.exited }
        }
        const listed = (await rclone('lsf', 'twin:backups/usher')).stdout.toString().trim().split('\n')
        expect(listed.toSorted()).toEqual([...twin.objects.keys()].map((key) => key.replace('usher/', '')).toSorted())
        const parcel = listed.find((name) => name.endsWith('.tar.age'))!
        expect(
          (await rclone('cat', `twin:backups/usher/${parcel}`)).stdout.equals(twin.objects.get(`usher/${parcel}`)!),
        ).toBe(true)
        writeFileSync(join(root, 'file'), 'from rclone')
        expect((await rclone('copyto', join(root, 'file'), 'twin:backups/rclone/file')).exitCode).toBe(0)
        expect(twin.objects.get('rclone/file')?.toString()).toBe('from rclone')
        expect(twin.refused).toEqual([])
        configure(section('another secret'))
        expect((await rclone('lsf', 'twin:backups/usher')).exitCode).not.toBe(0)
        expect(new Set(twin.refused)).toEqual(new Set(['SignatureDoesNotMatch']))
      }, today)
      await withCarriers(async ({ machine, add, backUp, send }) => {
        for (const [name, value] of [
          ['OFFSITE_S3_KEY', S3_KEY],
          ['OFFSITE_S3_SECRET', S3_SECRET],
        ] as const)
          machine.settings().prepareChange(name, value, null).write()
        await backUp()
        await add('restic', `s3:${twin.origin}/backups/restic`)
        expect(await send()).toMatchObject({ complete: true, steps: [{ result: 'sent' }] })
        expect([...twin.objects.keys()].some((key) => key.startsWith('restic/snapshots/'))).toBe(true)
      }, today)
    } finally {
      await twin.stop()
    }
  },
  120_000,
)
