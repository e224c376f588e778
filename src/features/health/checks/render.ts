import { findCheck } from './catalogue.ts'
import { isDiagnostic } from './check.ts'
import { NOTHING_TO_CHECK } from './run.ts'
import type { ChecksData, Finding } from '../../../../contract/kinds/checks.ts'
import { renderItem, renderRemedy, renderWithCommand } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** What matters first; what follows from something stands under it; what passes takes one line a group. */
export function renderChecks(data: ChecksData, renderer: Renderer): string {
  if (data.dry_run) return renderDryRun(data, renderer)
  const { findings, summary } = data
  const open = findings.filter(({ acceptance, explained_by }) => acceptance === null && explained_by === null)
  const of = (status: Finding['status']) => open.filter((one) => one.status === status)
  renderer.addFootnotes('finding')
  return [
    renderer.paint('strong', renderer.wrap(summary)),
    ...groupByCheck([...of('failed'), ...of('warning')]).flatMap((some) => [
      '',
      renderFindings(some, findings, renderer),
    ]),
    ...unknownLines(of('not-known'), findings, renderer),
    ...acceptedLines(findings, renderer),
    '',
    ...groupTable(data, renderer),
    ...skippedLines(findings, renderer),
    ...undiagnosedLines(findings, renderer),
  ].join('\n')
}

function groupByCheck(findings: readonly Finding[]): Finding[][] {
  return [...Map.groupBy(findings, ({ check, status }) => `${check} ${status}`).values()]
}

/** What one check found in several places is told once in full; the others with what was seen there. */
function renderFindings([first, ...others]: readonly Finding[], all: readonly Finding[], renderer: Renderer): string {
  const { status, summary, meaning, remedy, repair, first_seen_at, id } = first!
  const [mark, tone, word] =
    status === 'failed' ? (['bad', 'bad', 'fault'] as const) : (['warn', 'warn', 'worth a look'] as const)
  const mends = `usher repair ${id}`
  const when = first_seen_at === null ? '' : `, since ${renderer.time(first_seen_at)}`
  const explained = [first!, ...others].flatMap(({ explains }) => explains)
  return [
    renderItem(renderer.paint(tone, renderer.symbol(mark)), renderer.paint(tone, summary), renderer, { indent: 2 }),
    renderer.paint('quiet', renderer.wrap(`${word}: ${id}${when}`, 4)),
    renderer.wrap(meaning, 4),
    ...evidenceLines(first!, renderer),
    ...others.flatMap((one) => [renderer.wrap(`${one.summary}`, 4), ...evidenceLines(one, renderer)]),
    ...(remedy === null ? [] : [renderRemedy(remedy, renderer, 4)]),
    ...(repair === null || remedy?.command === mends
      ? []
      : [renderRemedy({ summary: 'let usher repair it', command: mends }, renderer, 4)]),
    ...consequenceLines(explained, all, renderer),
  ].join('\n')
}

function evidenceLines({ evidence }: Finding, renderer: Renderer): string[] {
  const more =
    evidence.length > MAX_SHOWN ? [renderer.paint('quiet', `    and ${evidence.length - MAX_SHOWN} more`)] : []
  return [
    ...evidence
      .slice(0, MAX_SHOWN)
      .map((fact) => renderer.paint('quiet', renderer.wrap(`"${withLocalTimes(fact, renderer)}"`, 4))),
    ...more,
  ]
}

/** An instant that was quoted exactly, as its reader's clock has it. */
const withLocalTimes = (fact: string, renderer: Renderer): string =>
  fact.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) => renderer.time(instant))

const MAX_SHOWN = 4

/** What follows from something: what is wrong by its own words, what cannot be known for it by their number. */
function consequenceLines(ids: readonly string[], all: readonly Finding[], renderer: Renderer): string[] {
  const symptoms = ids.flatMap((id) => all.filter((one) => one.id === id))
  const wrong = new Set(symptoms.filter((one) => !isUnknown(one)).map(({ summary }) => summary.replace(/\.$/, '')))
  const unknown = new Set(symptoms.filter(isUnknown).map(({ check }) => check))
  const shown = [...wrong].slice(0, MAX_SHOWN)
  const parts = [
    ...shown,
    ...(wrong.size > MAX_SHOWN ? [`and ${wrong.size - MAX_SHOWN} more`] : []),
    ...(unknown.size > 3 ? [`${unknown.size} checks not known`] : [...unknown].map((check) => `${check} not known`)),
  ]
  return parts.length === 0 ? [] : [renderer.wrap(`explains: ${parts.join('; ')}`, 4)]
}

const isUnknown = ({ status }: Finding): boolean => status === 'not-known'

/** Those that are not known for one reason are told as one. */
function unknownLines(findings: readonly Finding[], all: readonly Finding[], renderer: Renderer): string[] {
  const byReason = Map.groupBy(findings, ({ settling, id, because, summary }) => (settling ? id : (because ?? summary)))
  return [...byReason.values()].flatMap((of) => {
    const [first] = of
    const said = first!.settling ? `${first!.summary} ${first!.because}` : (first!.because ?? first!.summary)
    const names = of.map(({ id }) => id)
    const listed =
      names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN), `and ${names.length - MAX_SHOWN} more`] : names
    return [
      '',
      renderItem(renderer.symbol('dot'), `not known: ${said}`, renderer, { indent: 2 }),
      renderer.paint('quiet', renderer.wrap(listed.join(', '), 4)),
      ...consequenceLines(
        of.flatMap(({ explains }) => explains),
        all,
        renderer,
      ),
    ]
  })
}

function acceptedLines(findings: readonly Finding[], renderer: Renderer): string[] {
  const of = findings.filter((one) => one.acceptance !== null)
  if (of.length === 0) return []
  return [
    '',
    ...of.map((one) =>
      renderer.paint(
        'quiet',
        renderer.wrap(
          `accepted ${renderer.time(one.acceptance!.accepted_at)}: ${one.summary} Why: ${one.acceptance!.reason}`,
          2,
        ),
      ),
    ),
  ]
}

function groupTable({ groups, findings }: ChecksData, renderer: Renderer): string[] {
  const rows = groups.map(({ group, title }) => {
    const of = findings.filter((one) => one.group === group)
    const many = (status: Finding['status']) =>
      of.filter((one) => one.status === status && one.acceptance === null).length
    const faults = many('failed')
    const others = [
      [faults, faults === 1 ? 'fault' : 'faults'],
      [many('warning'), 'worth a look'],
      [of.filter(({ acceptance: by }) => by !== null).length, 'accepted'],
      [many('not-known'), 'not known'],
      [many('skipped'), 'skipped'],
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
    const well = many('passed')
    return [title, well === 0 ? '' : renderer.paint('good', `${well} well`), others.join(', ')]
  })
  return [renderer.table(rows, { indent: 2 })]
}

/** Why, for each reason once. */
function skippedLines(findings: readonly Finding[], renderer: Renderer): string[] {
  const of = findings.filter((one) => one.status === 'skipped' && !isUndiagnosed(one))
  const reasons = [...Map.groupBy(of, ({ because }) => because ?? '')].filter(
    ([because]) => because !== '' && because !== NOTHING_TO_CHECK,
  )
  if (reasons.length === 0) return []
  return [
    '',
    ...reasons.map(([because, some]) =>
      renderer.paint('quiet', renderer.wrap(`skipped (${some.length}): ${because}`, 2)),
    ),
  ]
}

const isUndiagnosed = ({ status, remedy }: Finding): boolean =>
  status === 'skipped' && remedy?.command?.startsWith('usher diagnose') === true

/** What one run of `diagnose` proves is one line; what it leaves out, because that disturbs, is named for itself. */
function undiagnosedLines(findings: readonly Finding[], renderer: Renderer): string[] {
  const waiting = findings.filter(isUndiagnosed)
  const together = waiting.filter((one) => !isDisruptive(one))
  const line = (said: string, command: string) => renderWithCommand(said, command, renderer)
  const lines = [
    ...(together.length > 1
      ? [line(`${together.length} checks are not proved yet.`, 'usher diagnose')]
      : together.map(({ title, check }) => line(`${title}: not proved yet.`, `usher diagnose ${check}`))),
    ...waiting
      .filter(isDisruptive)
      .map(({ title, check }) =>
        line(`${title}: not proved yet; proving it causes a short disruption.`, `usher diagnose ${check}`),
      ),
  ]
  return lines.length === 0 ? [] : ['', ...lines]
}

function isDisruptive({ check }: Finding): boolean {
  const known = findCheck(check)
  return known !== undefined && isDiagnostic(known) && known.disruptive === true
}

function renderDryRun({ planned_checks }: ChecksData, renderer: Renderer): string {
  return [
    renderer.paint('strong', 'It would prove:'),
    ...planned_checks.flatMap(({ title, side_effect }) => [
      renderer.wrap(title, 2),
      renderer.paint('quiet', renderer.wrap(side_effect, 4)),
    ]),
  ].join('\n')
}
