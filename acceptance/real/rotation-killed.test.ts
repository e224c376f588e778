import { afterAll, beforeAll, expect, test } from 'bun:test'
import { credentials as kind, type CredentialsData } from '../../contract/kinds/credentials.ts'
import { runCli } from '../../test-support/cli/run-cli.ts'
import { startRehearsedHousehold, type RehearsedHousehold } from '../faults/support/rehearsed-household.ts'
import { compileUsher } from './support/stack/programs.ts'

const USHER = await compileUsher()
/** Number of kills per rotation, spread over its whole duration. For a soak test: USHER_KILLS=48. */
const INSTANTS = Math.ceil(Number(process.env['USHER_KILLS'] ?? 8) / 4)
const credentialIds = [
  'sonarr.key',
  'radarr.key',
  'prowlarr.key',
  'bazarr.key',
  'seerr.key',
  'jellyfin.key',
  'sabnzbd.key',
  'qbittorrent.password',
]

let household: RehearsedHousehold
beforeAll(async () => {
  household = await startRehearsedHousehold()
}, 60_000)
afterAll(() => household.stop())

const startRotation = (id: string) =>
  Bun.spawn([USHER, '--home', household.home, 'credential', 'rotate', id, '--yes', '--json'], {
    stdout: 'ignore',
    stderr: 'ignore',
  })

async function readCredentials(): Promise<CredentialsData> {
  return kind.schema.parse(await household.ask('credentials'))
}

async function rotateAgain(id: string): Promise<CredentialsData> {
  const { out, err } = await runCli(['credential', 'rotate', id, '--yes', '--json'], { machine: household.machine() })
  const last = out.trim().split('\n').at(-1)
  if (!last) throw new Error(err)
  return kind.schema.parse((JSON.parse(last) as { data: unknown }).data)
}

const credentialHolders = ({ credentials: every }: CredentialsData, id: string) => {
  const found = every.find((one) => one.id === id)!
  return {
    ...found,
    stale: found.used_by.filter(({ state }) => state === 'outdated').map(({ service }) => service),
  }
}

/** unpackerr has no API, so usher reports it as not updated every time. */
const unreachedConsumers = ({ rotation }: CredentialsData) =>
  rotation!.consumers.filter(({ result, service }) => result === 'failed' && service !== 'unpackerr')

const consumerNames = ({ rotation }: CredentialsData) => rotation!.consumers.map(({ service }) => service)

test.each(credentialIds)(
  '%s: a rotation killed at any moment leaves a known key, names the consumers of the old one, and finishes next time',
  async (id) => {
    const begun = performance.now()
    await startRotation(id).exited
    const totalMs = performance.now() - begun
    for (let round = 0; round < INSTANTS; round++) {
      const child = startRotation(id)
      await Bun.sleep(((round + Math.random()) / INSTANTS) * totalMs)
      child.kill('SIGKILL')
      await child.exited
      const left = credentialHolders(await readCredentials(), id)
      expect([round, left.status, left.because]).toEqual([round, 'verified', null])
      // Consumers with the old key are locked out, and the report says how to fix that.
      if (left.stale.length > 0)
        expect(left).toMatchObject({
          advice: expect.stringContaining(left.stale[0]!),
          command: `usher credential rotate ${id}`,
        })
      const retried = await rotateAgain(id)
      expect([round, unreachedConsumers(retried), retried.rotation?.verified]).toEqual([round, [], true])
      if (!consumerNames(retried).includes('unpackerr')) expect([round, retried.complete]).toEqual([round, true])
      const after = credentialHolders(await readCredentials(), id)
      expect([after.status, after.stale, after.setting !== null || after.stored_in !== null]).toEqual([
        'verified',
        [],
        true,
      ])
    }
    const { history, jobs } = household.machine().state()
    expect(history.list().filter(({ state }) => state !== 'done' && state !== 'interrupted')).toEqual([])
    expect(jobs.list().filter(({ state }) => state !== 'done' && state !== 'interrupted')).toEqual([])
  },
  180_000,
)
