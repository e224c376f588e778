import { displayWidth } from '../../../lib/report/text-width.ts'
import type { Pen } from '../pen.ts'
import { selectedRow, type TopState } from '../state.ts'

const keys: readonly (readonly [keys: readonly string[], purpose: string])[] = [
  [['↑ ↓'], 'Select a service; scroll a log or a report'],
  [['r'], 'Restart the selected service'],
  [['s'], 'Start it, or stop it if it runs'],
  [['l', 'Enter'], 'Follow its log on the whole screen'],
  [['a'], 'See what needs attention, and repair it with Enter'],
  [['o'], 'Read the whole report of what ended last'],
  [['/'], 'Filter the services, or the lines of a log'],
  [['Esc'], 'Go back; dismiss what has ended'],
  [['Ctrl-L'], 'Draw the screen again'],
  [['Ctrl-Z'], 'Put usher into the background; fg brings it back'],
  [['q', 'Ctrl-C'], 'Leave; a change that runs is brought to its end first'],
]

/** Every key. */
export function helpPanel(_state: TopState, pen: Pen, columns: number): string[] {
  const named = keys.map(([names, purpose]) => [pen.keyName(names.join('  ')), purpose] as const)
  const widest = Math.max(...named.map(([key]) => displayWidth(key)))
  return [
    ` ${pen.tone('strong', pen.word('Keys'))}`,
    '',
    ...named.flatMap(([key, purpose]) =>
      pen
        .wrap(pen.say(purpose), Math.max(10, columns - widest - 4), 3)
        .map((line, at) => ` ${pen.tone('accent', pen.fit(at === 0 ? key : '', widest))}  ${line}`),
    ),
    '',
    ...pen
      .wrap(
        pen.say(
          'Nothing changes before you have seen what would be done and pressed y. If usher is killed with SIGKILL, the terminal stays as it is; type reset.',
        ),
        columns - 2,
        4,
      )
      .map((line) => ` ${pen.tone('quiet', line)}`),
  ]
}

const purposeWords = {
  select: 'select',
  restart: 'restart',
  start: 'start',
  stop: 'stop',
  log: 'log',
  attention: 'attention',
  filter: 'filter',
  help: 'help',
  quit: 'quit',
  scroll: 'scroll',
  back: 'back',
  repair: 'repair',
  doIt: 'do it',
}
type KeyHint = readonly [key: string, purpose: keyof typeof purposeWords]

const viewHints: Readonly<Record<Exclude<TopState['view'], 'home'>, readonly KeyHint[]>> = {
  log: [
    ['↑↓', 'scroll'],
    ['/', 'filter'],
    ['Esc', 'back'],
  ],
  attention: [
    ['↑↓', 'select'],
    ['Enter', 'repair'],
    ['Esc', 'back'],
  ],
  help: [['Esc', 'back']],
}

const dialogHints: Readonly<Record<'planning' | 'confirm' | 'read', readonly KeyHint[]>> = {
  planning: [['Esc', 'back']],
  confirm: [
    ['y', 'doIt'],
    ['↑↓', 'scroll'],
    ['Esc', 'back'],
  ],
  read: [
    ['↑↓', 'scroll'],
    ['Esc', 'back'],
  ],
}

/** What `s` does depends on what the selected service does. */
function hintsOf(state: TopState): readonly KeyHint[] {
  if (state.dialog !== null) return dialogHints[state.dialog.step]
  if (state.view !== 'home') return viewHints[state.view]
  return [
    ['↑↓', 'select'],
    ['r', 'restart'],
    ['s', selectedRow(state)?.isRunning === false ? 'start' : 'stop'],
    ['l', 'log'],
    ['a', 'attention'],
    ['?', 'help'],
    ['q', 'quit'],
    ['/', 'filter'],
  ]
}

/** The last line: the filter while it is typed, otherwise the keys, as many as fit. */
export function keyLine(state: TopState, pen: Pen, columns: number): string {
  if (state.isTyping) return pen.fit(` ${pen.tone('accent', '/')}${state.filter}${pen.shape('bar')}`, columns)
  let line = ''
  for (const [key, purpose] of hintsOf(state)) {
    const next = `${line}  ${pen.tone('accent', pen.keyName(key))} ${pen.tone('quiet', pen.word(purposeWords[purpose]))}`
    if (displayWidth(next) > columns) break
    line = next
  }
  const filter = state.filter === '' || state.dialog !== null ? '' : pen.tone('warn', ` /${state.filter}`)
  return pen.fit(`${filter}${line}`.replace(/^ /, ''), columns)
}
