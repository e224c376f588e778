import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { RequestsData } from '../../contract/kinds/requests.ts'
import type { TraceData } from '../../contract/kinds/trace.ts'
import { startRehearsal, type RehearsalProcess } from './support/rehearsal-process.ts'

const START_MS = 60_000

let rehearsal: RehearsalProcess
beforeAll(async () => {
  rehearsal = await startRehearsal({ flags: ['--films', '600', '--series', '60'] })
}, START_MS)
afterAll(() => rehearsal?.stop())

async function read<Data>(...words: string[]): Promise<Data> {
  const { out } = await rehearsal.run([...words, '--json'])
  return (JSON.parse(out) as { data: Data }).data
}

test(
  'a large household is rehearsed: its requests and its titles are there, and a small one’s are too',
  async () => {
    const { requests } = await read<RequestsData>('requests')
    expect(requests.length).toBeGreaterThan(40)
    expect((await read<TraceData>('trace', 'tmdb:700500')).item?.media).toBe('films')
    expect((await read<TraceData>('trace', 'the bear')).item?.title).toBe('The Bear')
  },
  START_MS,
)

test('a household larger than any is refused before anything starts', async () => {
  const { exit, err } = await rehearsal.run(['demo', '--films', '1000000'])
  expect([exit, err.includes('ASKED-5')]).toEqual([2, true])
})
