import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toldNothing } from '../../../../rehearsal/apps/told.ts'
import { cast, stage } from '../../../../test-support/media-apps/stage.ts'
import { bent, bind, execHere, folder } from '../../../../test-support/checks/household.ts'
import { withProc } from '../../../../test-support/checks/proc.ts'
import type { Machine } from '../../../platform/machine.ts'
import { act } from '../../../dispatch/act.ts'
import { offered, refusedBy, repaired } from '../../../../test-support/repair/deeds.ts'

const own = process.getuid!()
const group = process.getgid!()

/** Sonarr and qBittorrent over one real folder, as the user who runs this, or as another. */
async function laid({ uid = own, gid = group } = {}): Promise<{ machine: Machine; data: string }> {
  const root = folder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media/tv')
  const data = join(root, 'data')
  // A container is given the folder itself, whoever may go through those above it.
  chmodSync(root, 0o755)
  const told = toldNothing()
  const apps = stage([cast('sonarr', { told }), cast('qbittorrent', { told })])
  const one = { uid, gid, root }
  const machine = await withProc(
    apps,
    { sonarr: one, qbittorrent: one },
    { container: () => ({ mounts: [bind('/data', { source: data })] }) },
  )
  return { machine, data }
}

const reason = async (finding: string, machine: Machine) => {
  const deed = await act('repair', { body: { finding } }, machine, { dryRun: true })
  return deed.is === 'refusal' ? deed.refusal.data.summary : JSON.stringify(deed)
}

test('a folder that is gone is made, with the owner and the mode that the app would give it', async () => {
  const { machine, data } = await laid()
  rmSync(join(data, 'media'), { recursive: true })
  const finding = 'storage-folders:sonarr'
  const at = join(data, 'media/tv')
  expect(await offered(finding, machine)).toMatchObject({
    repair: 'make-folders',
    steps: [{ what: `Make ${at} (/data/media/tv in sonarr) for user ${own}, group ${group}, mode 775.` }],
    commands: [`install -d -o ${own} -g ${group} -m 775 ${at}`],
  })
  expect(existsSync(at)).toBe(false)
  expect(await repaired(finding, machine)).toMatchObject({ fixed: true })
  expect([statSync(at).mode & 0o777, statSync(join(data, 'media')).mode & 0o777]).toEqual([0o775, 0o775])
})

test('no folder is made behind a link that leads out of what the service was given', async () => {
  const { machine, data } = await laid()
  const outside = folder(tmpdir())
  rmSync(join(data, 'media'), { recursive: true })
  symlinkSync(outside, join(data, 'media'))
  expect(await reason('storage-folders:sonarr', machine)).toContain(`leads to ${outside}, which is outside of ${data}`)
  expect(existsSync(join(outside, 'tv'))).toBe(false)
})

test.skipIf(own !== 0)('what a service may not write is given to its user, and nothing else', async () => {
  const { machine, data } = await laid({ uid: 4242, gid: 4242 })
  const film = join(data, 'media/tv/a.mkv')
  const away = join(folder(tmpdir()), 'b.mkv')
  writeFileSync(film, '')
  writeFileSync(away, '')
  symlinkSync(away, join(data, 'media/tv/link'))
  const finding = 'storage-may-write:sonarr:/data/media/tv'
  const writes = await bent(machine, { engine: { exec: asUser(data) } })
  const proved = await act('diagnose', { body: { only: 'storage-may-write' } }, writes, { dryRun: false })
  if (proved.is === 'job') await proved.ended
  const shown = await offered(finding, writes)
  expect(shown).toMatchObject({
    repair: 'give-folder',
    steps: [{ what: `Give 1 folder and 1 file in ${data}/media/tv to user 4242, group 4242.` }],
    left: [{ what: 'One link', because: 'usher follows none.' }],
  })
  expect(shown.commands).toContain(`chown 4242:4242 ${film}`)
  expect(await repaired(finding, writes)).toMatchObject({ fixed: true })
  expect([statSync(film).uid, statSync(away).uid, statSync(join(data, 'media')).uid]).toEqual([4242, 0, 0])
  expect(writes.state().history.list(1)[0]).toMatchObject({
    action: 'repair',
    before: {
      stood: [
        { uid: 0, mode: '755' },
        { path: film, uid: 0, mode: '644' },
      ],
    },
  })
  const back = await act('undo', { body: {} }, writes, { dryRun: true })
  if (back.is !== 'refusal') throw new Error('it was put back')
  expect(back.refusal.data).toMatchObject({ code: 'UNDO-1' })
  expect(JSON.stringify(back.refusal.data)).toContain('the app could not write it again, so usher does not')
})

/** Runs what is run inside as the user it would be run as there. */
const asUser = (data: string) => {
  const here = execHere({ '/data': data })
  return (async (id, argv) =>
    here(id, ['setpriv', '--reuid=4242', '--regid=4242', '--clear-groups', ...argv])) as typeof here
}

test.skipIf(own !== 0)('what belongs to another app’s user is not taken from it', async () => {
  const { machine, data } = await laid({ uid: 4242, gid: 4242 })
  mkdirSync(join(data, 'media/tv/theirs'))
  chmodSync(join(data, 'media/tv'), 0o777)
  const writes = await bent(machine, {
    container: ({ service }) => ({ environment: service === 'qbittorrent' ? ['PUID=0', 'PGID=0'] : ['PUID=4242'] }),
    engine: { exec: async () => ({ exit: 10, out: '', err: 'Permission denied', cut: false }) },
  })
  const proved = await act('diagnose', { body: { only: 'storage-may-write' } }, writes, { dryRun: false })
  if (proved.is === 'job') await proved.ended
  expect(await reason('storage-may-write:sonarr:/data/media/tv', writes)).toContain('as whom qbittorrent runs')
})

/** Sonarr is given what qBittorrent saves in under another name. */
async function renamed(given: boolean, mappings: object[] = []): Promise<Machine> {
  const told = toldNothing()
  told.of('sonarr mappings', () => mappings)
  const theirs = bind('/data', { source: '/srv/other' })
  const own = [bind('/data'), ...(given ? [bind('/elsewhere', { source: '/srv/other' })] : [])]
  return bent(stage([cast('sonarr', { told }), cast('qbittorrent', { told })]), {
    container: ({ service }) => ({ mounts: service === 'sonarr' ? own : [theirs] }),
  })
}

test('a library is told where it finds what a client calls otherwise', async () => {
  const machine = await renamed(true)
  const what = 'Enter it: what gluetun calls /data/ is found at /elsewhere/.'
  expect((await offered('storage-same-paths:sonarr', machine)).steps.map((one) => one.what)).toEqual([what])
  expect(await repaired('storage-same-paths:sonarr', machine)).toMatchObject({ fixed: true, repair: 'map-paths' })
  expect(await refusedBy('storage-same-paths:sonarr', machine)).toBe('REPAIR-5')
})

test('what it is not given cannot be found anywhere, and what a person entered stays', async () => {
  expect(await reason('storage-same-paths:sonarr', await renamed(false))).toContain('is not given /srv/other/torrents')
  const theirs = { id: 1, host: 'gluetun', remotePath: '/data/', localPath: '/mnt/' }
  expect(await reason('storage-same-paths:sonarr', await renamed(true, [theirs]))).toContain('That is yours.')
})
