import { expect, test } from 'bun:test'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshApps } from '../../../../../rehearsal/apps/shared-state.ts'
import { fakeApp, fakeStack } from '../../../../../test-support/media-apps/fake-stack.ts'
import {
  withFault,
  bindMount,
  execLocally,
  makeTempFolder,
} from '../../../../../test-support/checks/machine-fixtures.ts'
import { withFakeProc } from '../../../../../test-support/checks/fake-proc.ts'
import type { Machine } from '../../../../platform/machine.ts'
import { act } from '../../../../dispatch/act.ts'
import { offerRepair, repairErrorCode, runRepair } from '../../../../../test-support/repair/repair-actions.ts'

const own = process.getuid!()
const group = process.getgid!()

/** Returns Sonarr and qBittorrent on one real folder, as the current user or another. */
async function householdOnFolder({ uid = own, gid = group } = {}): Promise<{ machine: Machine; data: string }> {
  const root = makeTempFolder(tmpdir(), 'data/torrents/tv', 'data/torrents/films', 'data/media/tv')
  const data = join(root, 'data')
  // In a container, the mount needs no access to its parent folders.
  chmodSync(root, 0o755)
  const sharedState = freshApps()
  const apps = fakeStack([fakeApp('sonarr', { sharedState }), fakeApp('qbittorrent', { sharedState })])
  const one = { uid, gid, root }
  const machine = await withFakeProc(
    apps,
    { sonarr: one, qbittorrent: one },
    { container: () => ({ mounts: [bindMount('/data', { source: data })] }) },
  )
  return { machine, data }
}

const reason = async (finding: string, machine: Machine) => {
  const result = await act('repair', { body: { finding } }, machine, { dryRun: true })
  return result.type === 'refusal' ? result.refusal.data.summary : JSON.stringify(result)
}

test('a missing folder is created with the owner and mode that the app would give it', async () => {
  const { machine, data } = await householdOnFolder()
  rmSync(join(data, 'media'), { recursive: true })
  const finding = 'storage-folders:sonarr'
  const at = join(data, 'media/tv')
  expect(await offerRepair(finding, machine)).toMatchObject({
    repair: 'create-folders',
    steps: [{ title: `Create ${at} (/data/media/tv in sonarr) for user ${own}, group ${group}, mode 775.` }],
    commands: [`install -d -o ${own} -g ${group} -m 775 ${at}`],
  })
  expect(existsSync(at)).toBe(false)
  expect(await runRepair(finding, machine)).toMatchObject({ fixed: true })
  expect([statSync(at).mode & 0o777, statSync(join(data, 'media')).mode & 0o777]).toEqual([0o775, 0o775])
})

test('no folder is created behind a symlink that leads out of the mounted folder', async () => {
  const { machine, data } = await householdOnFolder()
  const outside = makeTempFolder(tmpdir())
  rmSync(join(data, 'media'), { recursive: true })
  symlinkSync(outside, join(data, 'media'))
  expect(await reason('storage-folders:sonarr', machine)).toContain(`leads to ${outside}, which is outside ${data}`)
  expect(existsSync(join(outside, 'tv'))).toBe(false)
})

test.skipIf(own !== 0)('only the entries that a service may not write are given to its user', async () => {
  const { machine, data } = await householdOnFolder({ uid: 4242, gid: 4242 })
  const film = join(data, 'media/tv/a.mkv')
  const away = join(makeTempFolder(tmpdir()), 'b.mkv')
  writeFileSync(film, '')
  writeFileSync(away, '')
  symlinkSync(away, join(data, 'media/tv/link'))
  const finding = 'storage-write-test:sonarr:/data/media/tv'
  const writes = await withFault(machine, { engine: { exec: asUser(data) } })
  const proved = await act('diagnose', { body: { only: 'storage-write-test' } }, writes, { dryRun: false })
  if (proved.type === 'job') await proved.ended
  const shown = await offerRepair(finding, writes)
  expect(shown).toMatchObject({
    repair: 'set-folder-owner',
    steps: [{ title: `Give 1 folder and 1 file in ${data}/media/tv to user 4242, group 4242.` }],
    skipped: [{ subject: 'One link', because: 'usher does not follow links.' }],
  })
  expect(shown.commands).toContain(`chown 4242:4242 ${film}`)
  expect(await runRepair(finding, writes)).toMatchObject({ fixed: true })
  expect([statSync(film).uid, statSync(away).uid, statSync(join(data, 'media')).uid]).toEqual([4242, 0, 0])
  expect(writes.state().history.list(1)[0]).toMatchObject({
    action: 'repair',
    before: [
      { subject: join(data, 'media/tv'), type: 'file-owner', value: '0:0 755' },
      { subject: film, type: 'file-owner', value: '0:0 644' },
    ],
  })
  const back = await act('undo', { body: {} }, writes, { dryRun: true })
  if (back.type !== 'refusal') throw new Error('it was put back')
  expect(back.refusal.data).toMatchObject({ code: 'UNDO-1' })
  expect(JSON.stringify(back.refusal.data)).toContain('The app could not write the files again, so usher does not')
})

/** Runs commands as the container's user. */
const asUser = (data: string) => {
  const here = execLocally({ '/data': data })
  return (async (id, argv) =>
    here(id, ['setpriv', '--reuid=4242', '--regid=4242', '--clear-groups', ...argv])) as typeof here
}

test.skipIf(own !== 0)('files that belong to the user of another app keep their owner', async () => {
  const { machine, data } = await householdOnFolder({ uid: 4242, gid: 4242 })
  mkdirSync(join(data, 'media/tv/theirs'))
  chmodSync(join(data, 'media/tv'), 0o777)
  const writes = await withFault(machine, {
    container: ({ service }) => ({ environment: service === 'qbittorrent' ? ['PUID=0', 'PGID=0'] : ['PUID=4242'] }),
    engine: { exec: async () => ({ exit_code: 10, stdout: '', stderr: 'Permission denied', truncated: false }) },
  })
  const proved = await act('diagnose', { body: { only: 'storage-write-test' } }, writes, { dryRun: false })
  if (proved.type === 'job') await proved.ended
  expect(await reason('storage-write-test:sonarr:/data/media/tv', writes)).toContain('which qbittorrent runs as')
})

/** Sonarr mounts qBittorrent's download folder at another path, or not at all. */
async function withDifferentPaths(isMounted: boolean, mappings: object[] = []): Promise<Machine> {
  const sharedState = freshApps()
  sharedState.getOrCreate('sonarr mappings', () => mappings)
  const theirs = bindMount('/data', { source: '/srv/other' })
  const own = [bindMount('/data'), ...(isMounted ? [bindMount('/elsewhere', { source: '/srv/other' })] : [])]
  return withFault(fakeStack([fakeApp('sonarr', { sharedState }), fakeApp('qbittorrent', { sharedState })]), {
    container: ({ service }) => ({ mounts: service === 'sonarr' ? own : [theirs] }),
  })
}

test('a path mapping is added if the media manager mounts the download folder at another path', async () => {
  const machine = await withDifferentPaths(true)
  const what = 'Add a path mapping: /data/ on gluetun is /elsewhere/.'
  expect((await offerRepair('storage-same-paths:sonarr', machine)).steps.map((one) => one.title)).toEqual([what])
  expect(await runRepair('storage-same-paths:sonarr', machine)).toMatchObject({ fixed: true, repair: 'map-paths' })
  expect(await repairErrorCode('storage-same-paths:sonarr', machine)).toBe('REPAIR-5')
})

test('no path mapping is added if the folder is not mounted or a person has mapped it', async () => {
  expect(await reason('storage-same-paths:sonarr', await withDifferentPaths(false))).toContain(
    'does not mount /srv/other/torrents',
  )
  const theirs = { id: 1, host: 'gluetun', remotePath: '/data/', localPath: '/mnt/' }
  expect(await reason('storage-same-paths:sonarr', await withDifferentPaths(true, [theirs]))).toContain(
    'usher does not change your setting.',
  )
})
