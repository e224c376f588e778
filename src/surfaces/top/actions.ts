import type { JobProgress } from '../../../contract/kinds/job.ts'
import type { ActionJob, ActionResult } from '../../dispatch/act.ts'
import type { Dispatcher } from '../../dispatch/dispatcher.ts'
import { translateLines } from '../../lib/languages/translate-lines.ts'
import { sanitizeDeep } from '../../lib/report/sanitize.ts'
import type { TerminalRenderer } from '../../lib/report/terminal-renderer.ts'
import { displayWidth } from '../../lib/report/text-width.ts'
import type { SymbolName } from '../../lib/report/symbols.ts'
import type { TextTone } from '../../lib/report/renderer.ts'
import { translateData } from '../../operations/translate-envelope.ts'
import type { UsherError } from '../../lib/errors.ts'
import type { PlannedRequest, Dialog, TopState, Work } from './state.ts'

export interface TopActions {
  /** Shows what the action would do, and asks. */
  plan(request: PlannedRequest): void
  /** Does exactly what was shown. */
  perform(request: PlannedRequest, offer: string | null): void
  /** The jobs that run and were started here. */
  running(): readonly { summary: string; ended: Promise<unknown> }[]
}

interface TopActionsContext {
  dispatcher: Dispatcher
  /** Cancels what was started here. */
  signal: AbortSignal
  /** Draws reports that fit into a dialog. */
  renderer(): TerminalRenderer
  change(next: (state: TopState) => TopState): void
  say(sentence: string): string
}

const titles: Readonly<Record<PlannedRequest['action'], string>> = {
  restart: 'Restart',
  up: 'Start',
  down: 'Stop',
  repair: 'Repair',
}

export function createTopActions({ dispatcher, signal, renderer, change, say }: TopActionsContext): TopActions {
  const running = new Map<string, { summary: string; ended: Promise<unknown> }>()
  let latest = 0

  const titleOf = ({ action, body }: PlannedRequest) =>
    `${renderer().word(titles[action])}: ${[body['services'], body['finding']].flat().filter(Boolean).join(', ')}`
  const show = (dialog: Dialog) => change((state) => ({ ...state, dialog }))
  const reading = (request: PlannedRequest, text: string): Dialog => ({
    step: 'read',
    title: titleOf(request),
    lines: toLines(text, renderer()),
    offer: null,
    request: null,
    scroll: 0,
  })

  async function plan(request: PlannedRequest): Promise<void> {
    const number = ++latest
    show({ ...reading(request, ''), step: 'planning', lines: [], request })
    const result = await dispatcher.act(request.action, { body: request.body }, { dryRun: true, signal })
    // Somebody has gone back, or asked for something else.
    const isCurrent = (state: TopState) => number === latest && state.dialog?.step === 'planning'
    const dialog = previewOf(request, result)
    change((state) => (isCurrent(state) ? { ...state, dialog } : state))
  }

  function previewOf(request: PlannedRequest, result: ActionResult): Dialog {
    if (result.type === 'refusal') return reading(request, refusalText(result.refusal, renderer()))
    if (result.type === 'job') throw new Error('a dry run does not start a job')
    const offer = result.envelope.data['offer']
    return {
      ...reading(request, result.render(renderer())),
      step: 'confirm',
      offer: typeof offer === 'string' ? offer : null,
      request,
    }
  }

  async function perform(request: PlannedRequest, offer: string | null): Promise<void> {
    const body = offer === null ? request.body : { ...request.body, offer }
    change((state) => ({ ...state, notice: say('usher is starting that…') }))
    const result = await dispatcher.act(request.action, { body }, { dryRun: false, signal })
    change((state) => ({ ...state, notice: null }))
    if (result.type === 'refusal') return show(reading(request, refusalText(result.refusal, renderer())))
    if (result.type === 'answer') return show(reading(request, result.render(renderer())))
    await followJob(result)
  }

  async function followJob(started: ActionJob): Promise<void> {
    const { job } = started
    const { translator } = renderer()
    const summary = sanitizeDeep(translator === null ? job : translateData('job', job, translator)).summary
    const update = (changes: Partial<Work>) =>
      change((state) => ({
        ...state,
        work: state.work.map((one) => (one.job === job.id ? { ...one, ...changes } : one)),
      }))
    change((state) => ({ ...state, work: [...state.work, { job: job.id, summary, progress: null, end: null }] }))
    running.set(job.id, { summary, ended: started.ended })
    try {
      for await (const { kind, data } of started.events()) {
        if (kind !== 'progress') continue
        const progress = sanitizeDeep(translator === null ? data : translateData(kind, data, translator)) as JobProgress
        update({ progress })
      }
      await started.ended
    } finally {
      running.delete(job.id)
      update({ end: await endOf(started, renderer()) })
    }
  }

  /** A bug or a lost connection is shown where the answer would have been. */
  const orShow = (request: PlannedRequest, work: Promise<void>) =>
    void work.catch((thrown: unknown) =>
      show(reading(request, thrown instanceof Error ? thrown.message : String(thrown))),
    )

  return {
    plan: (request) => orShow(request, plan(request)),
    perform: (request, offer) => orShow(request, perform(request, offer)),
    running: () => [...running.values()],
  }
}

async function endOf(started: ActionJob, renderer: TerminalRenderer): Promise<NonNullable<Work['end']>> {
  const { translator } = renderer
  try {
    const ended = await started.ended
    const { outcome_summary, outcome_result, error, state, summary } = sanitizeDeep(
      translator === null ? ended : translateData('job', ended, translator),
    )
    const outcome = started.outcome()
    const lines = outcome === undefined ? [] : toLines(started.render(sanitizeDeep(outcome), renderer), renderer)
    const [mark, tone] = endLook(state === 'done' ? outcome_result : state)
    return { mark, tone, summary: outcome_summary ?? error?.summary ?? summary, lines }
  } catch (thrown) {
    return { mark: 'bad', tone: 'bad', summary: thrown instanceof Error ? thrown.message : String(thrown), lines: [] }
  }
}

function endLook(result: string | null): [SymbolName, TextTone] {
  if (result === 'complete' || result === 'unchanged') return ['ok', 'good']
  return result === 'failed' || result === 'not-achieved' ? ['bad', 'bad'] : ['warn', 'warn']
}

function refusalText({ data }: UsherError, { translator }: TerminalRenderer): string {
  const { summary, meaning, remedies, detail } = sanitizeDeep(
    translator === null ? data : translateData('error', data, translator),
  )
  const helps = remedies.map(({ summary: what, command }) => (command === null ? what : `${what}: ${command}`))
  return [summary, meaning ?? '', ...helps, detail ?? ''].filter(Boolean).join('\n\n')
}

/** Footnotes belong to reports that stay. A line that is too long, such as a command, goes on in the next one. */
function toLines(text: string, renderer: TerminalRenderer): string[] {
  renderer.takeFootnotes()
  if (text === '') return []
  const fits = (line: string) => displayWidth(line) <= renderer.width
  return translateLines(text, renderer.translator)
    .split('\n')
    .flatMap((line) =>
      fits(line) ? [line] : Bun.wrapAnsi(line, renderer.width, { hard: true, trim: false }).split('\n'),
    )
}
