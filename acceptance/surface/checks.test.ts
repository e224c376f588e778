import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import { openSurface, surfaceModes, type OpenedSurface } from './support/surfaces.ts'

describe.each(surfaceModes)('the checks, %s', (mode) => {
  let at: OpenedSurface
  beforeAll(async () => void (at = await openSurface(mode)))
  afterAll(() => at.close())
  const readData = async (target: string) => {
    const { status, text } = await at.ask('GET', target)
    return { status, ...(JSON.parse(text) as { kind: string; data: ChecksData }) }
  }
  const groupsOf = ({ data }: { data: ChecksData }) => new Set(data.findings.map(({ group }) => group))

  test('/api/checks returns every group, or only the named one', async () => {
    const all = await readData('/api/checks')
    expect([all.status, all.kind]).toEqual([200, 'checks'])
    expect([...groupsOf(all)]).toEqual(expect.arrayContaining(['engine', 'stack', 'storage']))
    expect(groupsOf(await readData('/api/checks?only=engine'))).toEqual(new Set(['engine']))
    expect((await readData('/api/checks?only=nope')).status).toBe(404)
  })

  test('/api/storage returns the storage checks', async () => {
    const storage = await readData('/api/storage')
    expect([storage.status, storage.kind]).toEqual([200, 'checks'])
    expect(storage.data).toEqual((await readData('/api/checks?only=storage')).data)
    expect(storage.data.findings.every(({ group, explains }) => group === 'storage' || explains.length > 0)).toBe(true)
  })

  test('a stopped engine is one fault, and every check that needs it follows from it', async () => {
    at.engine.stopped = true
    const { data } = await readData('/api/checks')
    at.engine.stopped = false
    const cause = data.findings.find(({ id }) => id === 'engine-reachable')!
    expect([cause.status, data.needs_attention]).toEqual(['failed', true])
    expect(cause.explains).toEqual(expect.arrayContaining(['stack-restarts', 'storage-one-mount']))
  })
})
