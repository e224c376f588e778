import { checkNamed } from './all.ts'
import { isProving } from './check.ts'
import { NOTHING } from './run.ts'
import type { ChecksData, Finding } from '../../../../contract/kinds/checks.ts'
import { drawItem, drawRemedy, drawWithCommand } from '../../../lib/report/item.ts'
import type { Page } from '../../../lib/report/page.ts'

/** What matters first; what follows from something stands under it; what passes takes one line a group. */
export function drawChecks(data: ChecksData, page: Page): string {
  if (data.rehearsed) return drawPlan(data, page)
  const { findings, summary } = data
  const open = findings.filter(({ accepted, explained_by }) => accepted === null && explained_by === null)
  const of = (standing: Finding['standing']) => open.filter((one) => one.standing === standing)
  page.explain('finding')
  return [
    page.paint('strong', page.wrap(summary)),
    ...byCheck([...of('fail'), ...of('warn')]).flatMap((some) => ['', drawFindings(some, findings, page)]),
    ...unknowns(of('not-known'), findings, page),
    ...accepted(findings, page),
    '',
    ...passes(data, page),
    ...leftOut(findings, page),
    ...unproved(findings, page),
  ].join('\n')
}

function byCheck(findings: readonly Finding[]): Finding[][] {
  return [...Map.groupBy(findings, ({ check, standing }) => `${check} ${standing}`).values()]
}

/** What one check found in several places is told once in full; the others with what was seen there. */
function drawFindings([first, ...others]: readonly Finding[], all: readonly Finding[], page: Page): string {
  const { standing, summary, meaning, remedy, repair, since, id } = first!
  const [mark, tone, word] =
    standing === 'fail' ? (['bad', 'bad', 'fault'] as const) : (['warn', 'warn', 'worth a look'] as const)
  const mends = `usher repair ${id}`
  const when = since === null ? '' : `, since ${page.time(since)}`
  const explained = [first!, ...others].flatMap(({ explains }) => explains)
  return [
    drawItem(page.paint(tone, page.symbol(mark)), page.paint(tone, summary), page, { indent: 2 }),
    page.paint('quiet', page.wrap(`${word}: ${id}${when}`, 4)),
    page.wrap(meaning, 4),
    ...evidenceOf(first!, page),
    ...others.flatMap((one) => [page.wrap(`${one.summary}`, 4), ...evidenceOf(one, page)]),
    ...(remedy === null ? [] : [drawRemedy(remedy, page, 4)]),
    ...(repair === null || remedy?.command === mends
      ? []
      : [drawRemedy({ summary: 'have usher mend it', command: mends }, page, 4)]),
    ...follows(explained, all, page),
  ].join('\n')
}

function evidenceOf({ evidence }: Finding, page: Page): string[] {
  const more = evidence.length > MOST ? [page.paint('quiet', `    and ${evidence.length - MOST} more`)] : []
  return [
    ...evidence.slice(0, MOST).map((fact) => page.paint('quiet', page.wrap(`"${onTheClock(fact, page)}"`, 4))),
    ...more,
  ]
}

/** An instant that was quoted exactly, as its reader's clock has it. */
const onTheClock = (fact: string, page: Page): string =>
  fact.replace(/\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g, (instant) => page.time(instant))

const MOST = 4

/** What follows from something: what is wrong by its own words, what cannot be known for it by their number. */
function follows(ids: readonly string[], all: readonly Finding[], page: Page): string[] {
  const symptoms = ids.flatMap((id) => all.filter((one) => one.id === id))
  const wrong = new Set(symptoms.filter((one) => !isUnknown(one)).map(({ summary }) => summary.replace(/\.$/, '')))
  const unknown = new Set(symptoms.filter(isUnknown).map(({ check }) => check))
  const shown = [...wrong].slice(0, MOST)
  const parts = [
    ...shown,
    ...(wrong.size > MOST ? [`and ${wrong.size - MOST} more`] : []),
    ...(unknown.size > 3 ? [`${unknown.size} checks not known`] : [...unknown].map((check) => `${check} not known`)),
  ]
  return parts.length === 0 ? [] : [page.wrap(`explains: ${parts.join('; ')}`, 4)]
}

const isUnknown = ({ standing }: Finding): boolean => standing === 'not-known'

/** Those that are not known for one reason are told as one. */
function unknowns(findings: readonly Finding[], all: readonly Finding[], page: Page): string[] {
  const byReason = Map.groupBy(findings, ({ settling, id, because, summary }) => (settling ? id : (because ?? summary)))
  return [...byReason.values()].flatMap((of) => {
    const [first] = of
    const said = first!.settling ? `${first!.summary} ${first!.because}` : (first!.because ?? first!.summary)
    const names = of.map(({ id }) => id)
    const listed = names.length > MOST ? [...names.slice(0, MOST), `and ${names.length - MOST} more`] : names
    return [
      '',
      drawItem(page.symbol('dot'), `not known: ${said}`, page, { indent: 2 }),
      page.paint('quiet', page.wrap(listed.join(', '), 4)),
      ...follows(
        of.flatMap(({ explains }) => explains),
        all,
        page,
      ),
    ]
  })
}

function accepted(findings: readonly Finding[], page: Page): string[] {
  const of = findings.filter((one) => one.accepted !== null)
  if (of.length === 0) return []
  return [
    '',
    ...of.map((one) =>
      page.paint(
        'quiet',
        page.wrap(`accepted ${page.time(one.accepted!.at)}: ${one.summary} Why: ${one.accepted!.reason}`, 2),
      ),
    ),
  ]
}

function passes({ groups, findings }: ChecksData, page: Page): string[] {
  const rows = groups.map(({ group, title }) => {
    const of = findings.filter((one) => one.group === group)
    const many = (standing: Finding['standing']) =>
      of.filter((one) => one.standing === standing && one.accepted === null).length
    const faults = many('fail')
    const others = [
      [faults, faults === 1 ? 'fault' : 'faults'],
      [many('warn'), 'worth a look'],
      [of.filter(({ accepted: by }) => by !== null).length, 'accepted'],
      [many('not-known'), 'not known'],
      [many('skipped'), 'left out'],
    ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
    const well = many('pass')
    return [title, well === 0 ? '' : page.paint('good', `${well} well`), others.join(', ')]
  })
  return [page.table(rows, { indent: 2 })]
}

/** Why, for each reason once. */
function leftOut(findings: readonly Finding[], page: Page): string[] {
  const of = findings.filter((one) => one.standing === 'skipped' && !isUnproved(one))
  const reasons = [...Map.groupBy(of, ({ because }) => because ?? '')].filter(
    ([because]) => because !== '' && because !== NOTHING,
  )
  if (reasons.length === 0) return []
  return [
    '',
    ...reasons.map(([because, some]) => page.paint('quiet', page.wrap(`left out (${some.length}): ${because}`, 2))),
  ]
}

const isUnproved = ({ standing, remedy }: Finding): boolean =>
  standing === 'skipped' && remedy?.command?.startsWith('usher diagnose') === true

/** What one run of `diagnose` proves is one line; what it leaves out, because that disturbs, is named for itself. */
function unproved(findings: readonly Finding[], page: Page): string[] {
  const waiting = findings.filter(isUnproved)
  const together = waiting.filter((one) => !isDisturbing(one))
  const line = (said: string, command: string) => drawWithCommand(said, command, page)
  const lines = [
    ...(together.length > 1
      ? [line(`${together.length} things are not proved yet.`, 'usher diagnose')]
      : together.map(({ title, check }) => line(`${title}: not proved yet.`, `usher diagnose ${check}`))),
    ...waiting
      .filter(isDisturbing)
      .map(({ title, check }) => line(`${title}: not proved yet; it disturbs for a while.`, `usher diagnose ${check}`)),
  ]
  return lines.length === 0 ? [] : ['', ...lines]
}

function isDisturbing({ check }: Finding): boolean {
  const known = checkNamed(check)
  return known !== undefined && isProving(known) && known.disturbs === true
}

function drawPlan({ would }: ChecksData, page: Page): string {
  return [
    page.paint('strong', 'It would prove:'),
    ...would.flatMap(({ title, touches }) => [page.wrap(title, 2), page.paint('quiet', page.wrap(touches, 4))]),
  ].join('\n')
}
