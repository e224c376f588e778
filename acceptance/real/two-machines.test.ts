import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import type { ConnectionsData } from '../../contract/kinds/connections.ts'
import type { RequestsData } from '../../contract/kinds/requests.ts'
import type { StatusData } from '../../contract/kinds/status.ts'
import type { TraceData } from '../../contract/kinds/trace.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'

const START_MS = 60_000

let rehearsal: RehearsalProcess
beforeAll(async () => {
  rehearsal = await startRehearsal({ flags: ['--machines', '2'] })
}, START_MS)
afterAll(() => rehearsal?.stop())

/** Asks this machine: without `--on`, some questions ask both. */
async function read<Data>(...words: string[]): Promise<Data> {
  const { out } = await rehearsal.run(['--on', 'here', ...words, '--json'])
  return (JSON.parse(out) as { data: Data }).data
}

/** What passes for every app is one finding. */
const findingOf = async (check: string) => (await read<ChecksData>('checks', check)).findings[0]

test(
  'Jellyfin is on the second machine, and everything that needs it joins',
  async () => {
    const { elsewhere, services, forms } = await read<StatusData>('status')
    expect(elsewhere).toMatchObject([{ service: 'jellyfin', reached: true, forms: ['watch'] }])
    expect(services.filter(({ service }) => service === 'jellyfin')).toEqual([])
    expect(forms.find(({ form }) => form === 'household')?.state).not.toBe('off')
    const { hops } = await read<TraceData>('trace', 'metropolis')
    expect(hops.find(({ hop }) => hop === 'playable')).toMatchObject({ state: 'done', app: 'Jellyfin' })
    expect((await read<RequestsData>('requests')).requests.length).toBeGreaterThan(0)
    expect([await findingOf('apps-answer'), await findingOf('credentials-valid')]).toMatchObject([
      { status: 'passed', subject: null },
      { status: 'passed', subject: null },
    ])
    const { connections } = await read<ConnectionsData>('connect', '--dry-run')
    expect(
      connections.find(({ from_service: from, to_service: to }) => from === 'seerr' && to === 'jellyfin'),
    ).toMatchObject({ result: 'already-connected' })
  },
  START_MS,
)

test(
  'nothing is started for it here, and a wrong address or key is told as what it is',
  async () => {
    const { exit, err } = await rehearsal.run(['up', 'watch'])
    expect([exit, err]).toEqual([
      2,
      expect.stringContaining('watch runs elsewhere: JELLYFIN_AT says http://127.0.0.1:'),
    ])
    await rehearsal.run(['config', 'set', 'JELLYFIN_KEY', '--unset'])
    await rehearsal.run(['config', 'set', 'JELLYFIN_AT', 'http://127.0.0.1:9'])
    expect((await read<StatusData>('status')).elsewhere).toMatchObject([{ reached: false }])
    expect(await findingOf('apps-answer')).toMatchObject({
      subject: 'jellyfin',
      summary: 'Jellyfin, which runs elsewhere, does not answer at http://127.0.0.1:9: connection refused.',
      remedy: { command: 'usher config set JELLYFIN_AT' },
    })
  },
  START_MS,
)
