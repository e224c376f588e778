import { expect, test } from 'bun:test'
import { createFileQueue, runQueue } from './file-queue.ts'

test('files of one group never run at the same time, and no lane waits while another file may run', async () => {
  const running = new Set<string>()
  const together: string[] = []
  const ends: (() => void)[] = []
  const run = async (file: string): Promise<string> => {
    running.add(file)
    together.push([...running].join(' '))
    const { promise, resolve } = Promise.withResolvers<void>()
    ends.push(resolve)
    await promise
    running.delete(file)
    return file
  }
  const whole = runQueue(createFileQueue(['a', 'b', 'c', 'd'], [['a', 'b', 'd']]), [[{}], [{}]], run)
  for (let index = 0; index < 4; index += 1) {
    while (ends.length === 0) await Promise.resolve()
    ends.pop()!()
    await new Promise(setImmediate)
  }
  expect(await whole).toEqual(['c', 'a', 'b', 'd'])
  expect(together).toEqual(['a', 'a c', 'b', 'd'])
})

test('every file runs once, on no more lanes than asked for', async () => {
  let running = 0
  let most = 0
  const files = Array.from({ length: 20 }, (_, index) => `file-${index}`)
  const ran = await runQueue(createFileQueue(files), [[{}], [{}], [{}]], async (file) => {
    running += 1
    most = Math.max(most, running)
    await new Promise(setImmediate)
    running -= 1
    return file
  })
  expect(ran.toSorted()).toEqual(files.toSorted())
  expect(most).toBe(3)
})

test('a file that fails to run ends the whole', async () => {
  const whole = runQueue(createFileQueue(['a']), [[{}], [{}]], async () => {
    throw new Error('no such program')
  })
  expect(whole).rejects.toThrow('no such program')
})

test('a lane begins with what it wants, and takes the rest in its next turn', async () => {
  const { promise: before, resolve: end } = Promise.withResolvers<void>()
  const started: string[] = []
  const late = { after: before }
  const lanes = [[{ wants: (file: string) => file.startsWith('waits') }, late], [late]]
  const whole = runQueue(createFileQueue(['computes', 'waits-1', 'computes-too', 'waits-2']), lanes, async (file) => {
    started.push(file)
  })
  await new Promise(setImmediate)
  expect(started).toEqual(['waits-1', 'waits-2'])
  end()
  await whole
  expect(started).toEqual(['waits-1', 'waits-2', 'computes', 'computes-too'])
})
