import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { HostingData } from '../../contract/kinds/hosting.ts'
import type { Job } from '../../contract/kinds/job.ts'
import type { StoredData } from '../../contract/kinds/stored.ts'
import { startSystemd, whyNoSystemd, type TestSystemd } from './support/systemd.ts'

// systemd itself, as it runs what is one user's: usher has it keep the watch, and takes everything away again.

const because = whyNoSystemd()
const SLOW = 120_000
const proves = (title: string, body: () => Promise<void>) =>
  because === null ? test(title, body, SLOW) : test.skipIf(true)(`${title} (left out: ${because})`, body)

let systemd: TestSystemd
beforeAll(async () => {
  if (because === null) systemd = await startSystemd()
}, SLOW)
afterAll(() => systemd?.[Symbol.asyncDispose]())

async function usher<Data>(...words: string[]): Promise<Data> {
  const { code, out, err } = await systemd.run('/srv/usher/bin/usher', '--home', '/srv/den', '--json', ...words)
  if (code !== 0) throw new Error(`usher ${words.join(' ')} ended with ${code}: ${err}`)
  return (JSON.parse(out) as { data: Data }).data
}

const unit = async (what: string) => (await usher<HostingData>('hosting')).units.find((one) => one.what === what)!
const left = async () => (await systemd.run('find', '/srv/den/config', '/srv/home', '-name', 'usher-*')).out

async function property(name: string, of: string): Promise<string> {
  return (await systemd.run('systemctl', '--user', 'show', '--value', '-p', name, of)).out.trim()
}

/** Until a look comes out so; the last look where it does not. */
async function until<Seen>(look: () => Promise<Seen>, fits: (seen: Seen) => boolean): Promise<Seen> {
  const end = Date.now() + 20_000
  for (;;) {
    const seen = await look()
    if (fits(seen) || Date.now() > end) return seen
    await Bun.sleep(100)
  }
}
const watches = async () => (await usher<{ jobs: Job[] }>('jobs')).jobs.filter(({ action }) => action === 'watch')

proves('the watch is installed, runs held to what it needs, and is gone without a trace', async () => {
  const installed = await usher<HostingData>('hosting', 'install', 'watch')
  expect(installed).toMatchObject({ manager: 'systemd', complete: true })
  const { unit: name } = await unit('watch')
  expect(await unit('watch')).toMatchObject({ installed: true, current: true, enabled: true, running: true })
  const [watch] = await until(watches, ([one]) => one?.state === 'running')
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

  await usher('hosting', 'remove', 'watch')
  expect(await unit('watch')).toMatchObject({ installed: false })
  expect(await property('LoadState', name)).toBe('not-found')
  expect(await left()).toBe('')
  expect((await watches())[0]).toMatchObject({ state: 'done' })
})

proves('a watch that is killed is begun again', async () => {
  await usher('hosting', 'install', 'watch')
  const { unit: name } = await unit('watch')
  // Half a minute is for a household; that it comes back is what is looked for here.
  await systemd.run('mkdir', '-p', `/run/user/${process.getuid?.()}/systemd/user/${name}.d`)
  const soon = `printf '[Service]\\nRestartSec=100ms\\n' >/run/user/${process.getuid?.()}/systemd/user/${name}.d/soon.conf`
  await systemd.run('sh', '-c', `${soon}; systemctl --user daemon-reload`)
  const first = await property('MainPID', name)
  await systemd.run('kill', '-KILL', first)
  const next = await until(
    () => property('MainPID', name),
    (pid) => pid !== first && pid !== '0',
  )
  expect([next === first, next === '0', await property('NRestarts', name)]).toEqual([false, false, '1'])
  await usher('hosting', 'remove', 'watch')
})

proves('the boot is enabled and not begun; undoing it takes it away', async () => {
  await usher('hosting', 'install', 'boot')
  expect(await unit('boot')).toMatchObject({ enabled: true, running: false })
  await usher('undo', '--yes')
  expect(await left()).toBe('')
})

proves('forgetting ends what runs by itself, and leaves systemd nothing that points at nothing', async () => {
  await usher('hosting', 'install', 'watch')
  const { unit: name } = await unit('watch')
  const process = await property('MainPID', name)
  expect((await usher<StoredData>('forget', '--yes')).left).toEqual([])
  expect((await systemd.run('kill', '-0', process)).code).not.toBe(0)
  expect([await left(), await property('LoadState', name)]).toEqual(['', 'not-found'])
})
