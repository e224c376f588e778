import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import type { ChecksData } from '../../contract/kinds/checks.ts'
import { open, ways, type Opened } from './support/ways.ts'

describe.each(ways)('the checks, %s', (way) => {
  let at: Opened
  beforeAll(async () => void (at = await open(way)))
  afterAll(() => at.close())
  const asked = async (target: string) => {
    const { status, text } = await at.ask('GET', target)
    return { status, ...(JSON.parse(text) as { kind: string; data: ChecksData }) }
  }
  const groupsOf = ({ data }: { data: ChecksData }) => new Set(data.findings.map(({ group }) => group))

  test('/api/checks answers every group, and the one that is named', async () => {
    const all = await asked('/api/checks')
    expect([all.status, all.kind]).toEqual([200, 'checks'])
    expect([...groupsOf(all)]).toEqual(expect.arrayContaining(['engine', 'stack', 'storage']))
    expect(groupsOf(await asked('/api/checks?only=engine'))).toEqual(new Set(['engine']))
    expect((await asked('/api/checks?only=nope')).status).toBe(404)
  })

  test('/api/storage is the storage group of the checks', async () => {
    const storage = await asked('/api/storage')
    expect([storage.status, storage.kind]).toEqual([200, 'checks'])
    expect(storage.data).toEqual((await asked('/api/checks?only=storage')).data)
    expect(storage.data.findings.every(({ group, explains }) => group === 'storage' || explains.length > 0)).toBe(true)
  })

  test('a stopped engine is one fault, and everything that wants it follows from it', async () => {
    at.engine.stopped = true
    const { data } = await asked('/api/checks')
    at.engine.stopped = false
    const cause = data.findings.find(({ id }) => id === 'engine-reachable')!
    expect([cause.standing, data.attention]).toEqual(['fail', true])
    expect(cause.explains).toEqual(expect.arrayContaining(['stack-restarts', 'storage-one-mount']))
  })
})
