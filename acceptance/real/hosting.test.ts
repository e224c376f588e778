import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { HostingData } from '../../contract/kinds/hosting.ts'
import type { KeyData } from '../../contract/kinds/keys.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { freePort } from '../../rehearsal/free-port.ts'
import { startSystemd, systemdMissingReason, type TestSystemd } from './support/systemd.ts'

// The host's own systemd, as a user instance: usher installs its units there and removes them again.

const missing = systemdMissingReason()
const SLOW = 120_000
const isRoot = process.getuid?.() === 0
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
/** The shipped delay is 30 s; these tests only check that a unit restarts. */
async function restartSoon(name: string): Promise<void> {
  const folder = `/run/user/${process.getuid?.()}/systemd/user/${name}.d`
  await systemd.run('mkdir', '-p', folder)
  const soon = `printf '[Service]\\nRestartSec=100ms\\n' >${folder}/soon.conf`
  await systemd.run('sh', '-c', `${soon}; systemctl --user daemon-reload`)
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
  expect([written('/srv/den/config') ?? 'ro', written('/srv/den/data') ?? 'ro']).toEqual(['ro', 'ro'])
  // source: capability.h: CAP_DAC_OVERRIDE is 1, CAP_DAC_READ_SEARCH 2, CAP_SYS_PTRACE 19
  if (isRoot) expect(status).toMatch(/^CapBnd:\t0*80006$/m)

  await runUsher('hosting', 'remove', 'watch')
  expect(await findUnit('watch')).toMatchObject({ installed: false })
  expect(await property('LoadState', name)).toBe('not-found')
  expect(await leftoverFiles()).toBe('')
  expect((await watchJobs())[0]).toMatchObject({ state: 'done' })
})

systemdTest('ui and a record of use run under the restrictions of the watch', async () => {
  await runUsher('hosting', 'install', 'watch')
  const { name, path } = await findUnit('watch')
  const sampled = () => systemd.run('test', '-s', '/srv/den/state/usage.log')
  expect((await waitUntil(sampled, ({ code }) => code === 0)).code).toBe(0)
  const { out: text } = await systemd.run('cat', path)
  const lines = text.replace(/^(ExecStart=.*) watch$/m, '$1 --json ui\nStandardOutput=file:/srv/den/state/ui.out')
  expect(lines).toContain(' --json ui\n')
  const folder = `/run/user/${process.getuid?.()}/systemd/user`
  const unit = 'restricted-ui.service'
  await systemd.run('sh', '-c', 'mkdir -p "$1" && printf %s "$2" >"$1/$3"', 'sh', folder, lines, unit)
  await systemd.run('systemctl', '--user', 'daemon-reload')
  expect(await systemd.run('systemctl', '--user', 'start', unit)).toMatchObject({ code: 0 })
  try {
    const printed = () => systemd.run('cat', '/srv/den/state/ui.out')
    const { out } = await waitUntil(printed, (ran) => ran.out.includes('\n'))
    const { data } = JSON.parse(out) as { data: { address: string; token: string } }
    const { host, port } = new URL(data.address)
    const answer = await fetch(`http://127.0.0.1:${port}/api/stored`, {
      headers: { Host: host, 'X-Service-Token': data.token },
    })
    expect([answer.status, ((await answer.json()) as { kind: string }).kind]).toEqual([200, 'stored'])
  } finally {
    await systemd.run('systemctl', '--user', 'stop', unit)
    await systemd.run('rm', '-f', `${folder}/${unit}`, '/srv/den/state/ui.out')
    await systemd.run('systemctl', '--user', 'daemon-reload')
    await runUsher('hosting', 'remove', 'watch')
  }
  expect(await property('LoadState', name)).toBe('not-found')
})

systemdTest('ui is kept running on its port beside the watch, answers a key, and is removed', async () => {
  const port = await freePort()
  await runUsher('hosting', 'install', 'watch')
  await runUsher('hosting', 'install', 'ui', '--port', String(port), '--tls')
  const { name, address } = await findUnit('ui')
  expect([address, (await findUnit('watch')).running]).toEqual([`https://127.0.0.1:${port}`, true])
  const { token } = await runUsher<KeyData>('key', 'new', 'lights', '--may', 'read')
  const certificate = async () => (await runUsher<HostingData>('hosting')).certificate
  const { path } = (await waitUntil(certificate, (one) => one !== null))!
  const { out: ca } = await systemd.run('cat', path)
  const status = () =>
    fetch(`${address}/api/version`, { headers: { 'X-Service-Token': token! }, tls: { ca } }).then(
      (answer) => answer.status,
      () => 0,
    )
  expect(await waitUntil(status, (seen) => seen !== 0)).toBe(200)
  const first = await property('MainPID', name)
  expect((await systemd.run('cat', `/proc/${first}/status`)).out).toMatch(/^NoNewPrivs:\t1$/m)
  await restartSoon(name)
  await systemd.run('kill', '-KILL', first)
  await waitUntil(
    () => property('MainPID', name),
    (pid) => pid !== first && pid !== '0',
  )
  expect(await waitUntil(status, (seen) => seen !== 0)).toBe(200)
  await runUsher('key', 'revoke', 'lights')
  expect(await status()).toBe(403)
  await runUsher('hosting', 'remove', 'ui')
  await runUsher('hosting', 'remove', 'watch')
  expect([await findUnit('ui'), await status()]).toEqual([expect.objectContaining({ installed: false }), 0])
})

systemdTest('systemd rates every unit as little exposed', async () => {
  for (const what of ['watch', 'boot', 'ui']) {
    const options = what === 'ui' ? ['--port', '7000'] : []
    const { files } = await runUsher<HostingData>('hosting', 'install', what, ...options, '--dry-run')
    const { path, text } = files[0]!
    const copy = `/srv/${path.split('/').at(-1)}`
    await systemd.run('sh', '-c', 'printf %s "$2" >"$1"', 'sh', copy, text)
    // In tenths: 10 is a unit without restrictions. Without root no capability can be dropped, which counts against it.
    const threshold = isRoot ? 30 : 60
    const words = ['security', '--offline=true', '--no-pager', `--threshold=${threshold}`, copy]
    const rated = await systemd.run('systemd-analyze', ...words)
    expect([what, rated.code, rated.out.trim().split('\n').at(-1)]).toEqual([what, 0, expect.any(String)])
  }
})

systemdTest('a killed watch is restarted', async () => {
  await runUsher('hosting', 'install', 'watch')
  const { name } = await findUnit('watch')
  await restartSoon(name)
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
