import { expect, test } from 'bun:test'
import { controllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { localDispatcher } from '../../dispatch/dispatcher.ts'
import { feedsOf, shownFeeds } from './feeds.ts'
import { shownKinds } from './values.ts'

const never = new AbortController().signal

test('every value on the screen has a feed, of this machine and of another one', () => {
  using controllable = controllableMachine()
  const far = feedsOf(localDispatcher(controllable.machine), never)
  for (const feeds of [shownFeeds, far])
    expect(feeds.flatMap(({ kinds }) => kinds.map(({ name }) => name)).toSorted()).toEqual([...shownKinds].toSorted())
  expect(far.flatMap(({ triggers }) => triggers)).toEqual([])
})

test('another machine is asked the same questions, and a refusal stands for its value', async () => {
  using controllable = controllableMachine()
  const dispatcher = localDispatcher(controllable.machine)
  const [status] = feedsOf(dispatcher, never)
  const [gathered] = await status!.gather(controllable.machine)
  expect(gathered).toMatchObject({ data: { project: 'den' } })
  controllable.engine.stopped = true
  await expect(status!.gather(controllable.machine)).rejects.toMatchObject({ data: { code: 'ENGINE-2' } })
})
