import { expect, test } from 'bun:test'
import type { Called, DeskRequest } from '../../../platform/media-apps/roles/request-desk.ts'
import { known } from '../../../platform/media-apps/connection/known.ts'
import { namesOf } from './called.ts'

const asked = (id: number, state: DeskRequest['state'] = 'approved') =>
  ({ id: `${id}`, state, here: 'nothing' }) as unknown as DeskRequest

function catalogue(takesMs = 0) {
  const heard: string[] = []
  const called = ({ id }: DeskRequest) =>
    known<Called>(
      () => new Date(0),
      async () => {
        heard.push(id)
        await Bun.sleep(takesMs)
        return { title: `Film ${id}`, also: [], year: null }
      },
    )
  return { heard, called }
}

test('what somebody waits for is asked about first, and no more than is asked in one go', async () => {
  const desk = catalogue()
  const names = await namesOf(desk, [asked(1, 'declined'), ...Array.from({ length: 30 }, (_none, at) => asked(at + 2))])
  expect([...names.keys()].map(Number).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 20 }, (_none, at) => at + 2),
  )
  expect(names.get('2')?.title).toBe('Film 2')
})

test('a catalogue that is slow is asked no more once patience is over; what it told counts', async () => {
  const desk = catalogue(30)
  const names = await namesOf(
    desk,
    Array.from({ length: 20 }, (_none, at) => asked(at + 1)),
    20,
  )
  expect(desk.heard).toHaveLength(4)
  expect(names.size).toBe(4)
})
