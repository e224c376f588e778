import type { ChecksData, Finding, GroupData } from '../../../../contract/kinds/checks.ts'
import { groupNames, standings } from '../../../../contract/kinds/checks.ts'
import type { Machine } from '../../../platform/machine.ts'
import { checksOf, withCauses } from './all.ts'
import type { Check } from './check.ts'
import { countsOf } from './counts.ts'
import { factsOf, type Facts } from './facts.ts'
import { explanations, idOf, unwell } from './fold.ts'
import { groupTitles } from './groups.ts'
import { acceptances, proofsOf, sinceOf, type Accepted } from './remember.ts'
import { toldTogether } from './together.ts'
import { runChecks, type Found } from './run.ts'
import { summarise } from './summary.ts'
import { withholding } from './withheld.ts'

/** All checks, or those that `only` names, with whatever explains them. */
export async function gatherChecks(only: string | undefined, machine: Machine): Promise<ChecksData> {
  const facts = factsOf(machine)
  return checksData(only, await gatherFindings(checksOf(only), facts), facts.now)
}

/** The findings of these checks, and the causes beyond them that explain any. */
export async function gatherFindings(checks: readonly Check[], facts: Facts): Promise<Finding[]> {
  const { machine, now } = facts
  const told = await lookedInto(checks, facts)
  const without = await withholding(facts)
  const found = told.map((one) => ({ ...one, seen: without(one.seen) }))
  const since = sinceOf(found, machine.state, now)
  const together = toldTogether(found)
  const explained = explanations(together)
  const accepted = acceptances(machine.state)
  const findings = together.map((one) => findingOf({ found: one, since, explained, accepted, now }))
  const roots = new Set(findings.flatMap((one) => (wanted(one, checks) ? (one.explained_by ?? []) : [])))
  return findings.filter((one) => wanted(one, checks) || roots.has(one.id)).toSorted(worstFirst)
}

/** What they see, and, where one of them is not well, what those see that it may follow from: nothing else does. */
async function lookedInto(checks: readonly Check[], facts: Facts): Promise<Found[]> {
  const proofs = proofsOf(facts.machine.state)
  const found = await runChecks(checks, facts, proofs)
  if (!found.some(unwell)) return found
  const all = withCauses(checks)
  const causes = all.filter((check) => !checks.includes(check))
  const place = ({ check }: Found) => all.indexOf(check)
  return [...found, ...(await runChecks(causes, facts, proofs))].toSorted((one, other) => place(one) - place(other))
}

const wanted = ({ check }: Finding, checks: readonly Check[]): boolean => checks.some(({ id }) => id === check)

interface Telling {
  found: Found
  since: ReadonlyMap<string, Date>
  explained: ReadonlyMap<string, string>
  accepted: ReadonlyMap<string, Accepted>
  now: Date
}

function findingOf({ found, since, explained, accepted, now }: Telling): Finding {
  const { check, seen, proved_at } = found
  const id = idOf(found)
  const begun = since.get(id) ?? null
  const settling = begun !== null && (now.getTime() - begun.getTime()) / 1000 < check.visible_after_seconds
  const standing = settling ? 'not-known' : seen.standing
  const unwell = seen.standing === 'fail' || seen.standing === 'warn'
  return {
    id,
    check: check.id,
    group: check.group,
    title: check.title,
    about: seen.about,
    standing,
    summary: seen.summary,
    evidence: seen.evidence,
    because: settling ? patience(check) : seen.because,
    meaning: check.meaning,
    remedy: seen.remedy ?? (unwell ? check.remedy : null),
    repair: unwell && seen.mendable ? (seen.mended_by ?? check.repair) : null,
    since: begun?.toISOString() ?? null,
    settling,
    explained_by: explained.get(id) ?? null,
    explains: [...explained].flatMap(([symptom, cause]) => (cause === id ? [symptom] : [])),
    accepted: acceptedOf(accepted.get(id), seen.standing),
    proved_at,
  }
}

const patience = ({ visible_after_seconds: seconds }: Check): string =>
  `It was seen only now, and often passes by itself: it counts as a fault after ${seconds} s.`

/** A warning that was accepted says nothing of a fault. */
function acceptedOf(accepted: Accepted | undefined, standing: Finding['standing']): Finding['accepted'] {
  if (!accepted || (standing !== 'fail' && standing !== 'warn')) return null
  if (standings.indexOf(standing) < standings.indexOf(accepted.standing)) return null
  return { at: accepted.at, reason: accepted.reason }
}

/** What nobody has accepted first, then by how bad it is, then in the order of the checks. */
function worstFirst(one: Finding, other: Finding): number {
  return weight(one) - weight(other)
}

function weight({ standing, accepted, explained_by }: Finding): number {
  const quiet = accepted !== null || explained_by !== null ? 0.5 : 0
  return standings.indexOf(standing) + quiet
}

export function checksData(only: string | undefined, findings: Finding[], at: Date): ChecksData {
  const attention = findings.some(({ standing, accepted }) => standing === 'fail' && accepted === null)
  return {
    at: at.toISOString(),
    only: only ?? null,
    rehearsed: false,
    would: [],
    attention,
    summary: summarise(findings),
    counts: countsOf(findings),
    groups: groupsOf(findings),
    findings,
  }
}

function groupsOf(findings: readonly Finding[]): GroupData[] {
  return groupNames.flatMap((group) => {
    const of = findings.filter((one) => one.group === group)
    const standing = standings.find((word) => of.some((one) => one.standing === word && one.accepted === null))
    return of.length === 0
      ? []
      : [{ group, title: groupTitles[group], standing: standing ?? 'pass', counts: countsOf(of) }]
  })
}
