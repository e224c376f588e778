import { expect, test } from 'bun:test'
import { pause as kind, type PauseData } from '../../../../contract/kinds/pause.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { fakeApp, fakeStack, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import { defaultKey } from '../../../../rehearsal/apps/keys.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import type { Machine } from '../../../platform/machine.ts'
import { gatherBandwidth } from '../bandwidth/gather.ts'
import { gatherQueue } from '../queue/gather.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { gatherVerdict } from '../../health/verdict/gather.ts'
import { createPauseKeeper } from './keeper.ts'
import { readPause, servicesWithPause, writeClientPause, writePause } from './record.ts'

let time = NOW
const now = () => time
const advanceMinutes = (minutes: number) => (time = new Date(time.getTime() + minutes * 60_000))
const signal = new AbortController().signal
const QUEUE = { term: undefined, member: undefined, limit: undefined, from: undefined }

const DELUGE = { DELUGE_PASSWORD: defaultKey('deluge') }
const TRANSMISSION = { TRANSMISSION_USERNAME: 'transmission', TRANSMISSION_PASSWORD: defaultKey('transmission') }

async function machineWith(...apps: Parameters<typeof fakeStack>[0]): Promise<Machine> {
  time = NOW
  return { ...(await fakeStack(apps, { ...DELUGE, ...TRANSMISSION })), now }
}

async function run(machine: Machine, ...words: string[]): Promise<PauseData & { exit: number }> {
  const { out, err, exit } = await runCli([...words, '--json'], { machine })
  const lines = out.trim().split('\n').filter(Boolean)
  if (lines.length === 0) throw new Error(err)
  return { ...kind.schema.parse((JSON.parse(lines.at(-1)!) as { data: unknown }).data), exit }
}

/** The states of the downloads by client, and whether a client with a switch is paused. */
async function states(machine: Machine): Promise<Record<string, string[]>> {
  const { downloadClients } = await mediaAppsOf(machine)
  const all = await Promise.all(
    downloadClients.map(async (client): Promise<[string, string[]]> => {
      const downloads = knownValue(await client.downloads()).map(({ state }) => state as string)
      return [client.service, downloads]
    }),
  )
  return Object.fromEntries(all)
}

const RECEIVING = ['downloading', 'stalled', 'queued', 'metadata']
const receiving = async (machine: Machine) =>
  Object.values(await states(machine))
    .flat()
    .filter((state) => RECEIVING.includes(state)).length

test.each(['qbittorrent', 'transmission', 'deluge', 'rtorrent', 'sabnzbd', 'nzbget'])(
  'usher pause and usher resume bring %s back to what it was, and a second time change nothing',
  async (app) => {
    const machine = await machineWith(fakeApp(app))
    const before = await states(machine)
    expect(await receiving(machine)).toBeGreaterThan(0)
    const first = await run(machine, 'pause')
    expect([first.exit, first.complete, first.download_clients.map(({ result }) => result)]).toEqual([
      0,
      true,
      ['done'],
    ])
    expect(await receiving(machine)).toBe(0)
    const again = await run(machine, 'pause')
    expect(again.download_clients.map(({ result }) => result)).toEqual(['skipped'])
    expect(machine.state().history.list()[0]!.outcome_result).toBe('unchanged')
    const resumed = await run(machine, 'resume')
    expect(resumed.download_clients.map(({ result }) => result)).toEqual(['done'])
    expect(await receiving(machine)).toBe(
      Object.values(before)
        .flat()
        .filter((state) => RECEIVING.includes(state)).length,
    )
    expect([readPause(machine), servicesWithPause(machine)]).toEqual([null, []])
    expect(await run(machine, 'resume')).toMatchObject({
      summary: 'usher has paused no downloads.',
      download_clients: [],
    })
  },
)

test('qBittorrent 4 is paused with the names of its own version', async () => {
  const paths: string[] = []
  const machine = await machineWith(
    fakeApp('qbittorrent', {
      intercept: ({ url }) => {
        const { pathname } = new URL(url)
        if (pathname.endsWith('/app/version')) return new Response('v4.6.7')
        if (/torrents\/(pause|resume|stop|start)$/.test(pathname)) paths.push(pathname)
        return /torrents\/(pause|resume)$/.test(pathname) ? new Response('') : undefined
      },
    }),
  )
  const [client] = (await mediaAppsOf(machine)).downloadClients
  if (client!.pausing.scope !== 'downloads') throw new Error('it pauses one download at a time')
  await client!.pausing.pause(['AB'])
  await client!.pausing.resume(['AB'])
  expect(paths).toEqual(['/api/v2/torrents/pause', '/api/v2/torrents/resume'])
})

test('a download that somebody paused before stays paused when usher resumes the others', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'))
  const [client] = (await mediaAppsOf(machine)).downloadClients
  const all = knownValue(await client!.downloads())
  const own = all.find(({ state }) => RECEIVING.includes(state))!
  if (client!.pausing.scope === 'downloads') await client!.pausing.pause([own.id])
  const paused = await run(machine, 'pause')
  expect(paused.download_clients).toMatchObject([{ downloads_kept_paused: 1 }])
  await run(machine, 'resume')
  const after = knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.downloads())
  expect(after.filter(({ state }) => state === 'paused').map(({ id }) => id)).toEqual([own.id])
})

test('a pause with a duration ends by itself in the watch, on time and once', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  const { pause } = await run(machine, 'pause', '--for', '2h')
  expect(pause).toEqual({ paused_at: NOW.toISOString(), ends_at: '2026-03-14T16:00:00.000Z', has_ended: false })
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  advanceMinutes(119)
  expect(await keeper.tick()).toEqual([])
  expect(await receiving(machine)).toBe(0)
  advanceMinutes(1)
  expect((await keeper.tick()).map(({ service, result }) => [service, result])).toEqual([
    ['qbittorrent', 'done'],
    ['sabnzbd', 'done'],
  ])
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
  const [entry] = machine.state().history.list()
  expect(entry).toMatchObject({ action: 'resume', state: 'done', targets: ['qbittorrent', 'sabnzbd'] })
  advanceMinutes(5)
  expect(await keeper.tick()).toEqual([])
  keeper.close()
})

test('without a watch, the next command ends a pause whose time has passed, and no earlier one does', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'))
  const before = await receiving(machine)
  await run(machine, 'pause', '--for', '30m')
  advanceMinutes(29)
  await runCli(['bandwidth'], { machine })
  expect(await receiving(machine)).toBe(0)
  advanceMinutes(2)
  await runCli(['bandwidth'], { machine })
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
})

test('a download that is added during the pause is paused, and one that a person resumes is left', async () => {
  const sharedState = freshApps()
  const unfinished = defaultHousehold.downloads.find((one) => one.client === 'qbittorrent' && one.progress < 1)!
  const household = { ...defaultHousehold, downloads: [unfinished] }
  const machine = await machineWith(fakeApp('qbittorrent', { household, sharedState }))
  await run(machine, 'pause')
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  const [client] = (await mediaAppsOf(machine)).downloadClients
  const [first] = knownValue(await client!.downloads()).filter(({ state }) => state === 'paused')
  await client!.resumeDownload(first!.id)
  household.downloads.push({ ...unfinished, id: 'ab'.repeat(20), name: 'Added.Later' })
  advanceMinutes(1)
  expect(await keeper.tick()).toMatchObject([{ service: 'qbittorrent', result: 'done' }])
  const after = knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.downloads())
  expect(after.filter(({ state }) => RECEIVING.includes(state)).map(({ id }) => id)).toEqual([first!.id])
  await run(machine, 'resume')
  expect(await receiving(machine)).toBe(2)
  keeper.close()
})

test('a client that refuses is named, the others are paused, and the watch tries it again', async () => {
  let refuses = true
  const intercept = ({ url }: Request) =>
    refuses && url.includes('mode=pause') ? Response.json({ status: false, error: 'no' }) : undefined
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd', { intercept }))
  const { exit, complete, summary, download_clients } = await run(machine, 'pause')
  expect([exit, complete, summary]).toEqual([3, false, '1 of 2 download clients are paused.'])
  expect(download_clients).toMatchObject([
    { service: 'qbittorrent', result: 'done' },
    { service: 'sabnzbd', result: 'failed', because: expect.stringContaining('no') },
  ])
  refuses = false
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toEqual([])
  advanceMinutes(11)
  expect(await keeper.tick()).toMatchObject([{ service: 'sabnzbd', result: 'done' }])
  expect(await receiving(machine)).toBe(0)
  keeper.close()
})

test('a client that does not answer when the pause ends is resumed once it does', async () => {
  let silent = false
  const intercept = () => (silent ? new Response('', { status: 500 }) : undefined)
  const machine = await machineWith(fakeApp('qbittorrent', { intercept }), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  await run(machine, 'pause', '--for', '10m')
  silent = true
  advanceMinutes(10)
  const keeper = createPauseKeeper(machine, signal)
  expect(await keeper.tick()).toMatchObject([{ service: 'sabnzbd', result: 'done' }])
  expect(readPause(machine)).toMatchObject({ has_ended: true })
  silent = false
  advanceMinutes(1)
  expect(await keeper.tick()).toMatchObject([{ service: 'qbittorrent', result: 'done' }])
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
  keeper.close()
})

test('a pause that was killed between two clients is completed by the watch, and resumed as a whole', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  // Killed after the record of the first client, and before any client was told.
  writePause({ paused_at: NOW.toISOString(), ends_at: null }, machine)
  const [torrents] = (await mediaAppsOf(machine)).downloadClients
  const ids = knownValue(await torrents!.downloads()).flatMap(({ id, state }) =>
    RECEIVING.includes(state) ? [id] : [],
  )
  writeClientPause('qbittorrent', { paused: [], pausing: ids, left: [], whole: null, failed: null }, machine)
  const keeper = createPauseKeeper(machine, signal)
  expect((await keeper.tick()).map(({ service }) => service)).toEqual(['qbittorrent', 'sabnzbd'])
  expect(await receiving(machine)).toBe(0)
  await run(machine, 'resume')
  expect(await receiving(machine)).toBe(before)
  keeper.close()
})

test('queue, bandwidth, stuck and the verdict say that downloads are paused, since when and until when', async () => {
  const machine = await machineWith(fakeApp('sonarr'), fakeApp('radarr'), fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  await run(machine, 'pause', '--for', '2h')
  const pause = { paused_at: NOW.toISOString(), ends_at: '2026-03-14T16:00:00.000Z', has_ended: false }
  expect((await gatherBandwidth(machine)).pause).toEqual(pause)
  const queue = await gatherQueue(machine, QUEUE)
  expect(queue.pause).toEqual(pause)
  expect(queue.items.filter(({ state }) => state === 'paused').map(({ because }) => because)).toContain(
    'usher has paused all downloads.',
  )
  expect((await runCli(['queue'], { machine })).out).toMatch(/paused all downloads since .*, until .*\n→ usher resume/s)
  const stuck = (await gatherStuck(machine, undefined)).items.filter(({ reason_code }) => reason_code === 'paused')
  expect(stuck.length).toBeGreaterThan(0)
  expect(new Set(stuck.map(({ command }) => command))).toEqual(new Set(['usher resume']))
  const { answers, problems } = await gatherVerdict(machine, 30_000)
  expect(problems.find(({ remedy }) => remedy?.command === 'usher resume')).toMatchObject({
    status: 'warning',
    started_at: NOW.toISOString(),
    summary: 'usher has paused all downloads until 2026-03-14 16:00 UTC.',
  })
  expect(answers.find(({ question }) => question === 'arrive')!.status).not.toBe('passed')
  expect(problems.filter(({ finding }) => finding === 'queue-moving:paused')).toEqual([])
})

test('undo of a pause resumes, and undo of a resume pauses for what was left', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'))
  const before = await receiving(machine)
  await run(machine, 'pause', '--for', '2h')
  expect((await runCli(['undo', '--yes'], { machine })).exit).toBe(0)
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
  await run(machine, 'pause', '--for', '2h')
  advanceMinutes(30)
  await run(machine, 'resume')
  expect((await runCli(['undo', '--yes'], { machine })).exit).toBe(0)
  expect(readPause(machine)).toMatchObject({ ends_at: '2026-03-14T16:00:00.000Z' })
  expect(await receiving(machine)).toBe(0)
})

test.each([
  [['pause', '--for', '0m'], 'PAUSE-1'],
  [['pause', '--for', '31d'], 'PAUSE-1'],
  [['pause', '--for', 'tonight'], 'ASKED-'],
  [['pause', '--for', '2'], 'ASKED-'],
])('usher %j is refused, and nothing is paused', async (words, code) => {
  const machine = await machineWith(fakeApp('qbittorrent'))
  const { err, exit } = await runCli(words, { machine })
  expect([exit, err.includes(code), readPause(machine)]).toEqual([2, true, null])
})

test('usher pause is refused if no download client answers', async () => {
  const { err, exit } = await runCli(['pause'], { machine: await machineWith(fakeApp('sonarr')) })
  expect([exit, err.includes('PAUSE-2')]).toEqual([1, true])
})

test('a dry run shows what would be paused, and pauses nothing', async () => {
  const machine = await machineWith(fakeApp('qbittorrent'), fakeApp('sabnzbd'))
  const before = await receiving(machine)
  const shown = await run(machine, 'pause', '--for', '1h', '--dry-run')
  expect(shown).toMatchObject({ dry_run: true, download_clients: [{ result: 'pending' }, { result: 'pending' }] })
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
})
