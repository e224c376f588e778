import type { ServiceStep, StackUpdateData } from '../../../../contract/kinds/stack-update.ts'
import type { Page, Tone } from '../../../lib/report/page.ts'
import { drawCliffs } from './drawn.ts'
import { words } from './perform.ts'

/** Less room than this stands in nobody’s way. */
const WORTH_TELLING = 10_000_000
/** More than so many lines are read by nobody at a terminal. */
const MOST_LINES = 12

const tones: Record<ServiceStep['result'], Tone> = {
  'would-update': 'accent',
  'would-return': 'accent',
  'would-stop-before': 'warn',
  'up-to-date': 'quiet',
  updated: 'good',
  returned: 'good',
  'stopped-before': 'warn',
  'rolled-back': 'bad',
  failed: 'bad',
  'not-reached': 'quiet',
}

/** Every step in its order; then what stands in the way, and what to type. */
export function drawSteps(data: StackUpdateData, page: Page): string {
  const { summary, services, notes, commands, rehearsed, complete } = data
  const rows = services.map((one) => [one.service, page.paint(tones[one.result], wordOf(one)), between(one, page)])
  page.explain('image', 'digest', 'backup')
  const held = services.filter(({ result }) => result === 'would-stop-before' || result === 'stopped-before')
  return [
    page.paint(rehearsed ? 'strong' : complete ? 'good' : 'bad', page.wrap(summary)),
    '',
    page.table(rows, { indent: 2 }),
    ...services.flatMap((one) => remarksOf(one, page)),
    ...drawCliffs(
      held.flatMap(({ cliffs }) => cliffs),
      page,
    ),
    ...held
      .filter(({ cliffs }) => cliffs.length > 0)
      .map(
        ({ service, cliffs }) =>
          `  ${page.symbol('arrow')} usher update apply ${service} --past ${cliffs.map(({ id }) => id).join(',')}`,
      ),
    ...notes.flatMap((note) => ['', page.wrap(note)]),
    ...(rehearsed ? drawCommands(commands) : []),
  ].join('\n')
}

function drawCommands(commands: readonly string[]): string[] {
  if (commands.length === 0) return []
  const more = commands.length - MOST_LINES
  const shown = commands.slice(0, MOST_LINES).map((line) => `  ${line}`)
  return [
    '',
    'It would run:',
    ...shown,
    ...(more > 0 ? [`  and ${more} more of the same sort: --json has them all`] : []),
  ]
}

/** A name that stays the same may stand for something newer, which only the registry knows. */
function wordOf({ result, step }: ServiceStep): string {
  return result === 'would-update' && step === 'none' ? 'would be looked for' : words[result]
}

function between({ from, to, step }: ServiceStep, page: Page): string {
  const arrow = page.symbol('arrow') || 'to'
  if (from.version === null || to.version === null) return 'no version named'
  return from.version === to.version ? from.version : `${from.version} ${arrow} ${to.version}, ${sizes[step]}`
}

const sizes: Record<ServiceStep['step'], string> = {
  none: 'the same',
  patch: 'a small step',
  minor: 'a step',
  major: 'a large step',
  backwards: 'back',
  'not-known': 'how large is not known',
}

function remarksOf(
  { service, needs, watching, along, backup, database, because, last_lines, result }: ServiceStep,
  page: Page,
) {
  const said = [
    because,
    watching === null
      ? 'who watches is not known'
      : watching.length > 0
        ? `watched now by ${watching.join(', ')}`
        : null,
    needs.disk_bytes >= WORTH_TELLING && result === 'would-update'
      ? `needs up to ${page.bytes(needs.disk_bytes)} of room`
      : null,
    along.length > 0 ? `made anew with it: ${along.join(', ')}` : null,
    backup !== null ? `backup: ${backup}` : null,
    database === 'migrated' && result === 'updated' ? 'its database was rebuilt' : null,
    database === 'restored' ? 'its data was restored' : null,
  ].filter((text) => text !== null)
  return [
    ...(said.length > 0 ? [page.wrap(`${service}: ${said.join('; ')}.`, 4)] : []),
    ...last_lines.map((line) => `      ${page.paint('quiet', line)}`),
  ]
}
