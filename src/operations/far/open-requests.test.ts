import { expect, test } from 'bun:test'
import { createOpenRequests } from './open-requests.ts'

const frame = (id: number, type: string) => JSON.stringify({ id, type })

test('a request that is answered keeps nothing, though its reader has left', async () => {
  const requests = createOpenRequests()
  const { id, inbox } = requests.add()
  const other = requests.add()
  requests.deliver(JSON.stringify({ id, type: 'items', envelopes: [] }))
  requests.deliver(frame(id, 'end'))
  expect(requests.count()).toBe(1)
  // What came later belongs to nobody.
  requests.deliver(frame(id, 'end'))
  const read = []
  for await (const { type } of inbox) {
    read.push(type)
    if (type === 'end') break
  }
  expect(read).toEqual(['items', 'end'])
  requests.forget(other.id)
  expect(requests.count()).toBe(0)
})

test('what has arrived is read before the failure of the connection', async () => {
  const requests = createOpenRequests()
  const { id, inbox } = requests.add()
  requests.deliver(JSON.stringify({ id, type: 'items', envelopes: [] }))
  requests.fail(new Error('lost'))
  const reader = inbox[Symbol.asyncIterator]()
  expect((await reader.next()).value).toMatchObject({ type: 'items' })
  await expect(reader.next()).rejects.toThrow('lost')
  expect(requests.count()).toBe(0)
})

test('a line that is no frame is refused', () => {
  const requests = createOpenRequests()
  expect(() => requests.deliver('{"id":1,"type":"nonsense"}')).toThrow()
  expect(() => requests.deliver('no JSON')).toThrow()
})
