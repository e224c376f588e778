import { afterEach, expect, test } from 'bun:test'
import { manualClock } from '../../../test-support/clock/manual-clock.ts'
import { virtualScreen } from '../../../test-support/cli/virtual-screen.ts'
import { controllableMachine, type ControllableMachine } from '../../../test-support/machine/controllable-machine.ts'
import { testPen } from '../../../test-support/top/top-state.ts'
import { localDispatcher } from '../../dispatch/dispatcher.ts'
import { createTerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { shownFeeds } from './feeds.ts'
import { runTop, type TopOptions } from './run-top.ts'

const opened: ControllableMachine[] = []
afterEach(() => opened.splice(0).forEach((machine) => machine[Symbol.dispose]()))

/** The screen of a machine whose engine a test controls. Its clock is driven, and answers arrive by themselves. */
function session(given: Partial<TopOptions> = {}) {
  const controllable = controllableMachine()
  opened.push(controllable)
  const { machine } = controllable
  const clock = manualClock(machine.now().getTime())
  const screen = virtualScreen(80, 24)
  const listeners = { input: (_chunk: string) => {}, resize: () => {}, end: () => {} }
  const bytes: number[] = []
  let blocker: Promise<void> = Promise.resolve()
  let isGone = false
  let isOpen = false
  const abort = new AbortController()
  const running = runTop({
    machine,
    dispatcher: localDispatcher(machine),
    feeds: shownFeeds.filter(({ kinds }) => ['status', 'dashboard', 'jobs'].includes(kinds[0]!.name)),
    machineName: null,
    clock,
    pen: testPen(),
    translator: null,
    reportRenderer: (columns) =>
      createTerminalRenderer({ isTTY: true, columns, env: { LANG: 'C.UTF-8' }, now: machine.now, noColor: true }),
    signal: abort.signal,
    jobSignal: new AbortController().signal,
    terminal: {
      size: () => ({ columns: 80, rows: 24 }),
      async write(text) {
        if (isGone) throw new Error('EIO')
        bytes.push(text.length)
        screen.write(text)
        await blocker
      },
      open: () => void (isOpen = true),
      close: () => void (isOpen = false),
      onInput: (listener) => ((listeners.input = listener), () => {}),
      onResize: (listener) => ((listeners.resize = listener), () => {}),
      onEnd: (listener) => ((listeners.end = listener), () => {}),
      suspend: async () => {},
    },
    ...given,
  })

  async function shows(text: string | RegExp): Promise<void> {
    for (let tries = 0; tries < 1000; tries++) {
      if (typeof text === 'string' ? screen.text().includes(text) : text.test(screen.text())) return
      clock.advance(40)
      await Bun.sleep(2)
    }
    throw new Error(`${text} did not appear:\n${screen.text()}`)
  }
  return {
    ...controllable,
    clock,
    screen,
    bytes,
    running,
    abort,
    shows,
    isOpen: () => isOpen,
    type: (text: string) => listeners.input(text),
    end: () => listeners.end(),
    block: (until: Promise<void>) => void (blocker = until),
    gone: () => void (isGone = true),
  }
}

test('services appear with the stream, and q leaves and closes the terminal', async () => {
  const top = session()
  expect(top.isOpen()).toBe(true)
  await top.shows('Finder')
  await top.shows('Player')
  top.type('q')
  expect(await top.running).toEqual([])
  expect([top.isOpen(), top.clock.pendingTimers()]).toEqual([false, 0])
})

test('an idle screen sends nothing but ages and the time of the last check', async () => {
  const top = session()
  await top.shows('Finder')
  for (let step = 0; step < 20; step++) {
    top.clock.advance(100)
    await Bun.sleep(5)
  }
  top.bytes.length = 0
  for (let step = 0; step < 20; step++) {
    top.clock.advance(1000)
    await Bun.sleep(2)
  }
  expect(top.bytes).toEqual([])
  top.type('q')
  await top.running
})

test('a restart is shown before it is done, done after y alone, and its progress and its end are on the screen', async () => {
  const top = session()
  await top.shows('Finder')
  top.type('r')
  await top.shows('Press y to do exactly this')
  top.type('x\r ')
  expect(top.runner.changes).toEqual([])
  const { promise, resolve } = Promise.withResolvers<void>()
  top.runner.blocker = promise
  top.type('y')
  await top.shows(/→ Restart finder/)
  expect(top.runner.changes).toHaveLength(1)
  resolve()
  await top.shows(/^(?![^]*→ Restart finder)[^]*[✓✗!] [^\n]*finder[^\n]*\n ↑↓/)
  top.type('q')
  expect(await top.running).toEqual([])
})

test('a y that is pressed before the question is on the screen confirms nothing', async () => {
  const top = session()
  await top.shows('Finder')
  const { promise, resolve } = Promise.withResolvers<void>()
  top.block(promise)
  top.type('r')
  for (let time = 0; time < 200; time++) {
    top.type('y')
    top.clock.advance(40)
    await Bun.sleep(1)
  }
  expect(top.runner.changes).toEqual([])
  resolve()
  await top.shows('Press y to do exactly this')
  expect(top.runner.changes).toEqual([])
  top.type('y')
  await top.shows(/[✓✗!] [^\n]*finder[^\n]*\n ↑↓/)
  expect(top.runner.changes).toHaveLength(1)
  top.type('q')
  await top.running
})

test('who leaves while a change runs is told, and gets its end', async () => {
  const top = session()
  await top.shows('Finder')
  top.type('r')
  await top.shows('Press y to do exactly this')
  const { promise, resolve } = Promise.withResolvers<void>()
  top.runner.blocker = promise
  top.type('y')
  await top.shows(/→ Restart finder/)
  top.type('q')
  const [left] = await top.running
  expect([left?.summary, top.isOpen()]).toEqual(['Restart finder', false])
  resolve()
  await left?.ended
  expect(top.machine.state().jobs.list()[0]?.state).not.toBe('running')
})

test.each([
  ['its signal', (top: ReturnType<typeof session>) => top.abort.abort()],
  ['a hangup', (top: ReturnType<typeof session>) => top.end()],
  ['a terminal that takes nothing any more', (top: ReturnType<typeof session>) => (top.gone(), top.type('?'))],
])('top ends with %s', async (_name, end) => {
  const top = session()
  await top.shows('Finder')
  end(top)
  top.clock.advance(100)
  expect(await top.running).toEqual([])
  expect(top.isOpen()).toBe(false)
})

test('a slow terminal gets one drawing at a time, and then the newest screen', async () => {
  const top = session()
  await top.shows('Finder')
  const { promise, resolve } = Promise.withResolvers<void>()
  top.block(promise)
  top.bytes.length = 0
  for (const key of ['?', '?', '\u001b[A', '?', 'a']) {
    top.type(key)
    top.clock.advance(40)
    await Bun.sleep(1)
  }
  expect(top.bytes).toHaveLength(1)
  top.block(Promise.resolve())
  resolve()
  await top.shows('What needs attention')
  expect(top.bytes).toHaveLength(2)
  top.type('\u0003')
  await top.running
})

test('an engine that goes away is said, and what was known stays, marked as of then', async () => {
  const top = session()
  await top.shows('Finder')
  top.engine.stopped = true
  for (let step = 0; step < 40; step++) {
    top.clock.advance(1000)
    await Bun.sleep(2)
  }
  await top.shows('as of')
  expect(top.screen.text()).toContain('Finder')
  top.type('q')
  await top.running
})
