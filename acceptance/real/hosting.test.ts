import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { HostingData } from '../../contract/kinds/hosting.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { startSystemd, systemdMissingReason, type TestSystemd } from './support/systemd.ts'

// The host's own systemd, as a user instance: usher installs its units there and removes them again.

const missing = systemdMissingReason()
const SLOW = 120_000
const systemdTest = (title: string, body: () => Promise<void>) =>
  missing === null ? test(title, body, SLOW) : test.skipIf(true)(`${title} (skipped: ${missing})`, body)

let systemd: TestSystemd
beforeAll(async () => {
  if (missing === null) systemd = await startSystemd()
}, SLOW)
afterAll(() => systemd?.[Symbol.asyncDispose]())

async function runUsher<Data>(...words: string[]): Promise<Data> {
  const { code, out, err } = await systemd.run('/srv/usher/bin/usher', '--home', '/srv/den', '--json', ...words)
  // There is no engine in that machine, so whether it starts at boot is not known.
  const isIncomplete = code === 3 && (JSON.parse(out) as { data: { complete: boolean } }).data.complete === false
  if (code !== 0 && !isIncomplete) throw new Error(`usher ${words.join(' ')} ended with ${code}: ${err}`)
  return (JSON.parse(out) as { data: Data }).data
}

const findUnit = async (kind: string) =>
  (await runUsher<HostingData>('hosting')).units.find((one) => one.task === kind)!
const leftoverFiles = async () => (await systemd.run('find', '/srv/den/config', '/srv/home', '-name', 'usher-*')).out

async function property(name: string, of: string): Promise<string> {
  return (await systemd.run('systemctl', '--user', 'show', '--value', '-p', name, of)).out.trim()
}

/** Polls until the result fits, and returns the last result. */
async function waitUntil<Seen>(read: () => Promise<Seen>, fits: (seen: Seen) => boolean): Promise<Seen> {
  const end = Date.now() + 20_000
  for (;;) {
    const seen = await read()
    if (fits(seen) || Date.now() > end) return seen
    await Bun.sleep(100)
  }
}
const watchJobs = async () => (await runUsher<{ jobs: Job[] }>('jobs')).jobs.filter(({ action }) => action === 'watch')

systemdTest('the watch is installed, runs sandboxed, and is removed without a trace', async () => {
  const installed = await runUsher<HostingData>('hosting', 'install', 'watch')
  expect(installed).toMatchObject({ service_manager: 'systemd', complete: true })
  const { name } = await findUnit('watch')
  expect(await findUnit('watch')).toMatchObject({ installed: true, up_to_date: true, enabled: true, running: true })
  const [watch] = await waitUntil(watchJobs, ([one]) => one?.state === 'running')
  expect(watch).toMatchObject({ state: 'running' })

  const process = await property('MainPID', name)
  const { out: status } = await systemd.run('cat', `/proc/${process}/status`)
  expect(status).toMatch(/^NoNewPrivs:\t1$/m)
  expect(status).toMatch(/^Seccomp:\t2$/m)
  const { out: mounts } = await systemd.run('cat', `/proc/${process}/mountinfo`)
  const written = (at: string) =>
    mounts
      .split('\n')
      .findLast((line) => line.split(' ')[4] === at)
      ?.split(' ')[5]
  expect(written('/')).toMatch(/^ro\b/)
  expect(written('/srv')).toMatch(/^ro\b/)
  expect(written('/srv/den/state')).toMatch(/^rw\b/)

  await runUsher('hosting', 'remove', 'watch')
  expect(await findUnit('watch')).toMatchObject({ installed: false })
  expect(await property('LoadState', name)).toBe('not-found')
  expect(await leftoverFiles()).toBe('')
  expect((await watchJobs())[0]).toMatchObject({ state: 'done' })
})

systemdTest('a killed watch is restarted', async () => {
  await runUsher('hosting', 'install', 'watch')
  const { name } = await findUnit('watch')
  // The shipped delay is 30 s; this test only checks that the unit restarts.
  await systemd.run('mkdir', '-p', `/run/user/${process.getuid?.()}/systemd/user/${name}.d`)
  const soon = `printf '[Service]\\nRestartSec=100ms\\n' >/run/user/${process.getuid?.()}/systemd/user/${name}.d/soon.conf`
  await systemd.run('sh', '-c', `${soon}; systemctl --user daemon-reload`)
  const first = await property('MainPID', name)
  await systemd.run('kill', '-KILL', first)
  const next = await waitUntil(
    () => property('MainPID', name),
    (pid) => pid !== first && pid !== '0',
  )
  expect([next === first, next === '0', await property('NRestarts', name)]).toEqual([false, false, '1'])
  await runUsher('hosting', 'remove', 'watch')
})

systemdTest('the boot unit is enabled but not started, and undo removes it', async () => {
  await runUsher('hosting', 'install', 'boot')
  expect(await findUnit('boot')).toMatchObject({ enabled: true, running: false })
  await runUsher('undo', '--yes')
  expect(await leftoverFiles()).toBe('')
})

systemdTest('forget stops the units and leaves no dangling links in systemd', async () => {
  await runUsher('hosting', 'install', 'watch')
  const { name } = await findUnit('watch')
  const process = await property('MainPID', name)
  expect((await runUsher<StoredData>('forget', '--yes')).skipped).toEqual([])
  expect((await systemd.run('kill', '-0', process)).code).not.toBe(0)
  expect([await leftoverFiles(), await property('LoadState', name)]).toEqual(['', 'not-found'])
})
