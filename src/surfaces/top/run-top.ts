import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import { createLiveFeed } from '../../dispatch/live/live-feed.ts'
import type { Feed } from '../../dispatch/live/feeds.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Translator } from '../../lib/languages/translator.ts'
import type { TerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import type { Machine } from '../../platform/machine.ts'
import { createTopActions, type TopActions } from './actions.ts'
import { frameOf } from './frame.ts'
import { createLogFollower } from './log-follower.ts'
import type { Pen } from './pen.ts'
import { press, type Effect } from './press.ts'
import { createKeyReader } from './screen/keys.ts'
import { createScreen, type Screen, type ScreenTerminal } from './screen/screen.ts'
import { dialogColumns, initialState, selectedRow, type PlannedRequest, type TopState } from './state.ts'
import { withEnvelope } from './values.ts'

export interface TopOptions {
  /** Where the values are gathered. */
  machine: Machine
  /** Where actions go. */
  dispatcher: Dispatcher
  feeds: readonly Feed[]
  /** The name of another machine; null for this one. */
  machineName: string | null
  terminal: ScreenTerminal
  clock: Clock
  pen: Pen
  translator: Translator | null
  /** Draws reports this wide. */
  reportRenderer(columns: number): TerminalRenderer
  /** Leaves the screen. */
  signal: AbortSignal
  /** Cancels the jobs that were started here. */
  jobSignal: AbortSignal
}

/** What happens within this many milliseconds is drawn together. */
const DRAW_DELAY_MS = 33
/** How often ages are drawn again, in milliseconds. */
const AGE_INTERVAL_MS = 30_000
/** An escape that nothing follows for this many milliseconds is the key of that name. */
const ESCAPE_DELAY_MS = 60

/**
 * Shows the household until somebody leaves, the process is told to end, or the terminal is gone. Returns the jobs that
 * were started here and still run. The terminal is put back also if something throws.
 */
export async function runTop(options: TopOptions): Promise<ReturnType<TopActions['running']>> {
  const { terminal, signal } = options
  const session = createSession(options)
  const offs = [
    terminal.onInput(session.input),
    terminal.onResize(session.redraw),
    terminal.onEnd(session.leave),
    onAbort(signal, session.leave),
  ]
  terminal.open()
  try {
    offs.push(session.start())
    await session.left
    return session.actions.running()
  } finally {
    offs.forEach((off) => off())
    terminal.close()
  }
}

function createSession({ terminal, clock, pen, translator, dispatcher, ...options }: TopOptions) {
  let state = initialState(options.machineName)
  const screen: Screen = createScreen(terminal)
  const keys = createKeyReader()
  const left = Promise.withResolvers<void>()
  const timers = new Map<string, () => void>()
  let isDrawing = false
  let isOver = false
  /** What the last drawing asked to confirm. */
  let shownRequest: PlannedRequest | null = null
  const log = createLogFollower(dispatcher, clock, {
    show: (shown) => change((before) => ({ ...before, log: shown })),
    say: pen.say,
  })
  const actions = createTopActions({
    dispatcher,
    signal: options.jobSignal,
    renderer: () => options.reportRenderer(dialogColumns(terminal.size().columns)),
    change,
    say: pen.say,
  })

  function change(next: (before: TopState) => TopState): void {
    state = next(state)
    if (isOver) return
    const row = selectedRow(state)
    // A log that fills the screen stays with its service.
    const shown = state.view === 'log' ? (state.selected ?? row?.service ?? null) : (row?.service ?? null)
    log.follow(shown, `${row?.state} ${row?.changedAt}`)
    drawSoon()
  }

  function after(name: string, ms: number, run: () => void): void {
    timers.get(name)?.()
    timers.set(
      name,
      clock.after(ms, () => {
        timers.delete(name)
        run()
      }),
    )
  }

  function drawSoon(): void {
    if (!isOver && !timers.has('draw')) after('draw', DRAW_DELAY_MS, () => void draw())
  }

  /** One drawing at a time: a slow line gets the newest screen, and not every one on the way. */
  async function draw(): Promise<void> {
    if (isOver) return
    if (isDrawing) return drawSoon()
    isDrawing = true
    try {
      const asked = state.dialog?.step === 'confirm' ? state.dialog.request : null
      await screen.draw(frameOf(state, pen, terminal.size(), new Date(clock.now())))
      shownRequest = asked
    } catch {
      // Nobody can see it any more.
      leave()
    } finally {
      isDrawing = false
    }
  }

  function drawAges(): void {
    drawSoon()
    after('ages', AGE_INTERVAL_MS, drawAges)
  }

  function redraw(): void {
    screen.forget()
    drawSoon()
  }

  function leave(): void {
    isOver = true
    left.resolve()
  }

  async function perform(effect: Effect): Promise<void> {
    if (effect.type === 'quit') return leave()
    if (effect.type === 'redraw') return redraw()
    if (effect.type === 'plan') return actions.plan(effect.request)
    if (effect.type === 'perform') return actions.perform(effect.request, effect.offer)
    await terminal.suspend()
    redraw()
  }

  function pressAll(pressed: ReturnType<typeof keys.read>): void {
    for (const key of pressed) {
      // A key that was pressed before the question could be read is no answer to it.
      const isUnseen = state.dialog?.step === 'confirm' && state.dialog.request !== shownRequest
      if (isUnseen && key !== 'escape') continue
      const { state: next, effect } = press(state, key, terminal.size().rows)
      change(() => next)
      if (effect !== null) void perform(effect).catch(left.reject)
    }
  }

  return {
    actions,
    left: left.promise,
    leave,
    redraw,
    input(chunk: string) {
      timers.get('escape')?.()
      pressAll(keys.read(chunk))
      if (keys.isPending()) after('escape', ESCAPE_DELAY_MS, () => pressAll(keys.flush()))
    },
    /** Begins to follow the values. Returns what ends it. */
    start() {
      const feed = createLiveFeed(options.machine, clock, options.feeds)
      const unsubscribe = feed.subscribe(
        ({ envelope }) =>
          change((before) => ({
            ...before,
            values: withEnvelope(before.values, envelope, { now: new Date(clock.now()), translator }),
          })),
        { measurements: true },
      )
      drawAges()
      return () => {
        isOver = true
        unsubscribe()
        log.stop()
        timers.forEach((cancel) => cancel())
      }
    },
  }
}

function onAbort(signal: AbortSignal, listener: () => void): () => void {
  if (signal.aborted) listener()
  signal.addEventListener('abort', listener, { once: true })
  return () => signal.removeEventListener('abort', listener)
}
