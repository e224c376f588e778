import { expect, test } from 'bun:test'
import { freshApps } from '../../../../rehearsal/apps/shared-state.ts'
import { defaultHousehold } from '../../../../rehearsal/household/default-household.ts'
import { runCli } from '../../../../test-support/cli/run-cli.ts'
import { NOW } from '../../../../test-support/engine/fake-engine.ts'
import { fakeApp, knownValue } from '../../../../test-support/media-apps/fake-stack.ts'
import {
  advanceMinutes,
  machineWith,
  RECEIVING,
  receiving,
  run,
  states,
} from '../../../../test-support/pause/paused-machine.ts'
import { mediaAppsOf } from '../../../platform/media-apps/media-apps.ts'
import { gatherBandwidth } from '../bandwidth/gather.ts'
import { gatherQueue } from '../queue/gather.ts'
import { gatherStuck } from '../stuck/gather.ts'
import { gatherVerdict } from '../../health/verdict/gather.ts'
import { performPause } from './perform.ts'
import { planPause } from './plan.ts'
import { readPause, servicesWithPause, writeClientPause } from './record.ts'
import { workWithoutJob } from '../../../../test-support/jobs/work-without-job.ts'

const QUEUE = { term: undefined, member: undefined, limit: undefined, from: undefined }

test.each(['qbittorrent', 'transmission', 'deluge', 'rtorrent', 'sabnzbd', 'nzbget'])(
  'usher pause and usher resume bring %s back to what it was, and a second time change nothing',
  async (app) => {
    const machine = await machineWith(fakeApp(app))
    const before = await states(machine)
    expect(await receiving(machine)).toBeGreaterThan(0)
    const first = await run(machine, 'pause')
    expect([first.exit, first.complete, first.paused_clients.map(({ result }) => result)]).toEqual([0, true, ['done']])
    expect(await receiving(machine)).toBe(0)
    const again = await run(machine, 'pause')
    expect(again.paused_clients.map(({ result }) => result)).toEqual(['skipped'])
    expect(machine.state().history.list()[0]!.outcome_result).toBe('unchanged')
    const resumed = await run(machine, 'resume')
    expect(resumed.paused_clients.map(({ result }) => result)).toEqual(['done'])
    expect(await receiving(machine)).toBe(
      Object.values(before)
        .flat()
        .filter((state) => RECEIVING.includes(state)).length,
    )
    expect([readPause(machine), servicesWithPause(machine)]).toEqual([null, []])
    expect(await run(machine, 'resume')).toMatchObject({
      summary: 'usher has paused no downloads.',
      paused_clients: [],
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
  expect(paused.paused_clients).toMatchObject([{ downloads_kept_paused: 1 }])
  await run(machine, 'resume')
  const after = knownValue(await (await mediaAppsOf(machine)).downloadClients[0]!.downloads())
  expect(after.filter(({ state }) => state === 'paused').map(({ id }) => id)).toEqual([own.id])
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
  expect(shown).toMatchObject({ dry_run: true, paused_clients: [{ result: 'pending' }, { result: 'pending' }] })
  expect([await receiving(machine), readPause(machine)]).toEqual([before, null])
})

test('a pause keeps what the watch paused between its plan and its lock', async () => {
  const unfinished = defaultHousehold.downloads.find((one) => one.client === 'qbittorrent' && one.progress < 1)!
  const added = { ...unfinished, id: 'ab'.repeat(20), name: 'Added.Later' }
  const household = { ...defaultHousehold, downloads: [unfinished] }
  const machine = await machineWith(fakeApp('qbittorrent', { household, sharedState: freshApps() }))
  const plan = await planPause({ for: undefined }, machine)
  household.downloads = [unfinished, added]
  const [client] = (await mediaAppsOf(machine)).downloadClients
  const id = added.id.toUpperCase()
  if (client!.pausing.scope === 'downloads') await client!.pausing.pause([id])
  writeClientPause('qbittorrent', { paused: [id], pausing: [], left: [], whole: null, failed: null }, machine)
  await performPause(plan, machine, workWithoutJob)
  expect(await receiving(machine)).toBe(0)
  await run(machine, 'resume')
  expect(await receiving(machine)).toBe(2)
})
