import { afterAll, beforeAll, expect, test } from 'bun:test'
import { join } from 'node:path'
import { credentials as kind, type CredentialsData } from '../../../contract/kinds/credentials.ts'
import { play } from '../../../test-support/cli/run.ts'
import { painedHousehold, type PainedHousehold } from '../../faults/household.ts'

const USHER = join(import.meta.dir, '../../../src/main.ts')
/** So many times each is killed, at instants spread over the whole of it. A soak by hand gives more: USHER_KILLS=48. */
const INSTANTS = Math.ceil(Number(process.env['USHER_KILLS'] ?? 8) / 4)
const all = [
  'sonarr.key',
  'radarr.key',
  'prowlarr.key',
  'bazarr.key',
  'seerr.key',
  'jellyfin.key',
  'sabnzbd.key',
  'qbittorrent.password',
]

let household: PainedHousehold
beforeAll(async () => {
  household = await painedHousehold()
}, 60_000)
afterAll(() => household.end())

const rotating = (id: string) =>
  Bun.spawn([process.execPath, USHER, '--home', household.home, 'credential', 'rotate', id, '--yes', '--json'], {
    stdout: 'ignore',
    stderr: 'ignore',
  })

async function credentials(): Promise<CredentialsData> {
  return kind.shape.parse(await household.ask('credentials'))
}

async function rotated(id: string): Promise<CredentialsData> {
  const { out, err } = await play(['credential', 'rotate', id, '--yes', '--json'], { machine: household.machine() })
  const last = out.trim().split('\n').at(-1)
  if (!last) throw new Error(err)
  return kind.shape.parse((JSON.parse(last) as { data: unknown }).data)
}

const holders = ({ credentials: every }: CredentialsData, id: string) => {
  const found = every.find((one) => one.id === id)!
  return { ...found, stale: found.used_by.filter(({ holds }) => holds === 'another').map(({ service }) => service) }
}

/** unpackerr takes no word from anybody, and is named each time. */
const unreached = ({ rotated: told }: CredentialsData) =>
  told!.consumers.filter(({ result, service }) => result === 'not-reached' && service !== 'unpackerr')

const named = ({ rotated: told }: CredentialsData) => told!.consumers.map(({ service }) => service)

test.each(all)(
  '%s: killed at any instant, the key that opens it is known, who has an old one is named, and the next time ends it',
  async (id) => {
    const begun = performance.now()
    await rotating(id).exited
    const whole = performance.now() - begun
    for (let round = 0; round < INSTANTS; round++) {
      const child = rotating(id)
      await Bun.sleep(((round + Math.random()) / INSTANTS) * whole)
      child.kill('SIGKILL')
      await child.exited
      const left = holders(await credentials(), id)
      expect([round, left.standing, left.because]).toEqual([round, 'works', null])
      // Whoever was not told yet is shut out by it, and that is said with what ends it.
      if (left.stale.length > 0)
        expect(left).toMatchObject({
          advice: expect.stringContaining(left.stale[0]!),
          command: `usher credential rotate ${id}`,
        })
      const again = await rotated(id)
      expect([round, unreached(again), again.rotated?.proved]).toEqual([round, [], true])
      if (!named(again).includes('unpackerr')) expect([round, again.complete]).toEqual([round, true])
      const after = holders(await credentials(), id)
      expect([after.standing, after.stale, after.setting !== null || after.kept_in !== null]).toEqual([
        'works',
        [],
        true,
      ])
    }
    const { history, jobs } = household.machine().state()
    expect(history.list().filter(({ ended }) => ended !== 'done' && ended !== 'interrupted')).toEqual([])
    expect(jobs.list().filter(({ state }) => state !== 'done' && state !== 'interrupted')).toEqual([])
  },
  180_000,
)
