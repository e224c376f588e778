import { findCheck } from './catalogue.ts'
import { isDiagnostic } from './check.ts'
import { repairCommandFor } from './repair-command.ts'
import { NOTHING_TO_CHECK } from './run.ts'
import type { ChecksData, Finding } from '../../../../contract/kinds/checks.ts'
import { renderItem, renderRemedy, renderWithCommand } from '../../../lib/report/item.ts'
import type { Renderer } from '../../../lib/report/renderer.ts'

/** Lists problems first, each with its consequences. Passing checks take one line per group, a single one its evidence. */
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
    ...(isOneCheck(findings) ? passedLines(of('passed'), renderer) : []),
    ...unknownLines(of('not-known'), findings, renderer),
    ...acceptedLines(findings, renderer),
    '',
    ...groupTable(data, renderer),
    ...skippedLines(findings, renderer),
    ...undiagnosedLines(findings, renderer),
  ].join('\n')
}

const isOneCheck = (findings: readonly Finding[]): boolean => new Set(findings.map(({ check }) => check)).size === 1

const passedLines = (passed: readonly Finding[], renderer: Renderer): string[] =>
  passed.flatMap((one) => [
    '',
    renderItem(renderer.paint('good', renderer.symbol('ok')), one.summary, renderer, { indent: 2 }),
    ...evidenceLines(one, renderer),
  ])

function groupByCheck(findings: readonly Finding[]): Finding[][] {
  return [...Map.groupBy(findings, ({ check, status }) => `${check} ${status}`).values()]
}

/** Shows the first finding of a check in full, and of the others only summary and evidence. */
function renderFindings([first, ...others]: readonly Finding[], all: readonly Finding[], renderer: Renderer): string {
  const { status, summary, meaning, remedy, alternatives, repair, first_seen_at, id } = first!
  const [mark, tone, word] =
    status === 'failed' ? (['bad', 'bad', 'fault'] as const) : (['warn', 'warn', 'worth a look'] as const)
  const repairCommand = repairCommandFor(id)
  const when = first_seen_at === null ? '' : `, since ${renderer.time(first_seen_at)}`
  const explained = [first!, ...others].flatMap(({ explains }) => explains)
  return [
    renderItem(renderer.paint(tone, renderer.symbol(mark)), renderer.paint(tone, summary), renderer, { indent: 2 }),
    renderer.paint('quiet', renderer.wrap(`${word}: ${id}${when}`, 4)),
    renderer.wrap(meaning, 4),
    ...evidenceLines(first!, renderer),
    ...others.flatMap((one) => [renderer.wrap(`${one.summary}`, 4), ...evidenceLines(one, renderer)]),
    ...(remedy === null ? [] : [renderRemedy(remedy, renderer, 4)]),
    ...(repair === null || remedy?.command === repairCommand
      ? []
      : [renderRemedy({ summary: 'let usher repair it', command: repairCommand }, renderer, 4)]),
    ...alternatives.map((one) => renderRemedy(one, renderer, 4)),
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

/** Converts the ISO times in a quoted fact to local time. */
const withLocalTimes = (fact: string, renderer: Renderer): string =>
  fact.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) => renderer.time(instant))

const MAX_SHOWN = 4

/** Lists failing consequences by their summaries, and unknown ones by their number. */
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

/** Shows findings that are not known for the same reason as one. */
function unknownLines(findings: readonly Finding[], all: readonly Finding[], renderer: Renderer): string[] {
  const byReason = Map.groupBy(findings, ({ settling, id, because, summary }) => (settling ? id : (because ?? summary)))
  return [...byReason.values()].flatMap((alike) => {
    const [first] = alike
    const reason = first!.settling ? `${first!.summary} ${first!.because}` : (first!.because ?? first!.summary)
    const names = alike.map(({ id }) => id)
    const listed =
      names.length > MAX_SHOWN ? [...names.slice(0, MAX_SHOWN), `and ${names.length - MAX_SHOWN} more`] : names
    return [
      '',
      renderItem(renderer.symbol('dot'), `not known: ${reason}`, renderer, { indent: 2 }),
      renderer.paint('quiet', renderer.wrap(listed.join(', '), 4)),
      ...consequenceLines(
        alike.flatMap(({ explains }) => explains),
        all,
        renderer,
      ),
    ]
  })
}

function acceptedLines(findings: readonly Finding[], renderer: Renderer): string[] {
  const accepted = findings.filter((one) => one.acceptance !== null)
  if (accepted.length === 0) return []
  return [
    '',
    ...accepted.map((one) =>
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
    const inGroup = findings.filter((one) => one.group === group)
    const count = (status: Finding['status']) =>
      inGroup.filter((one) => one.status === status && one.acceptance === null).length
    const faults = count('failed')
    const others = [
      [faults, faults === 1 ? 'fault' : 'faults'],
      [count('warning'), 'worth a look'],
      [inGroup.filter(({ acceptance }) => acceptance !== null).length, 'accepted'],
      [count('not-known'), 'not known'],
      [count('skipped'), 'skipped'],
    ].flatMap(([number, label]) => (number === 0 ? [] : [`${number} ${label}`]))
    const passed = count('passed')
    return [title, passed === 0 ? '' : renderer.paint('good', `${passed} passed`), others.join(', ')]
  })
  return [renderer.table(rows, { indent: 2 })]
}

/** Lists each reason once. */
function skippedLines(findings: readonly Finding[], renderer: Renderer): string[] {
  const skipped = findings.filter((one) => one.status === 'skipped' && !isUndiagnosed(one))
  const reasons = [...Map.groupBy(skipped, ({ because }) => because ?? '')].filter(
    ([because]) => because !== '' && because !== NOTHING_TO_CHECK,
  )
  if (reasons.length === 0) return []
  return [
    '',
    ...reasons.map(([because, alike]) =>
      renderer.paint('quiet', renderer.wrap(`skipped (${alike.length}): ${because}`, 2)),
    ),
  ]
}

const isUndiagnosed = ({ status, remedy }: Finding): boolean =>
  status === 'skipped' && remedy?.command?.startsWith('usher diagnose') === true

/** Counts the checks that `diagnose` would run, and lists each disruptive one, which has to be named. */
function undiagnosedLines(findings: readonly Finding[], renderer: Renderer): string[] {
  const undiagnosed = findings.filter(isUndiagnosed)
  const harmless = undiagnosed.filter((one) => !isDisruptive(one))
  const line = (text: string, command: string) => renderWithCommand(text, command, renderer)
  const lines = [
    ...(harmless.length > 1
      ? [line(`${harmless.length} checks are not tested yet.`, 'usher diagnose')]
      : harmless.map(({ title, check }) => line(`${title}: not tested yet.`, `usher diagnose ${check}`))),
    ...undiagnosed
      .filter(isDisruptive)
      .map(({ title, check }) =>
        line(`${title}: not tested yet; the test causes a short disruption.`, `usher diagnose ${check}`),
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
    renderer.paint('strong', 'It would test:'),
    ...planned_checks.flatMap(({ title, side_effect }) => [
      renderer.wrap(title, 2),
      renderer.paint('quiet', renderer.wrap(side_effect, 4)),
    ]),
  ].join('\n')
}
