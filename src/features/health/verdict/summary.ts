import type { VerdictAnswer } from '../../../../contract/kinds/verdict.ts'
import { isAsNew, isHousekeeping } from './severity.ts'
import { isAboutContainer, type Problem } from './problems.ts'

/** From this many on, services are counted instead of named one by one. */
const MANY_SERVICES = 3

interface SummarySources {
  answers: readonly VerdictAnswer[]
  /** The worst first. */
  problems: readonly Problem[]
  /** What the containers come to, in one sentence. */
  services: string
}

/**
 * Returns the verdict in a sentence or two: the worst problem first, then the next of the same severity, then how many
 * there are besides.
 */
export function summarizeVerdict({ answers, problems, services }: SummarySources): string {
  const real = mergeServices(
    problems.filter(({ status, settling }) => status !== 'not-known' || settling),
    services,
  )
  const [first, second] = real
  if (first) {
    const named = second && isNamedBeside(second, first) ? [first, second] : [first]
    const others = countThings(real.length - named.length, 'more', 'worth a look')
    const unknown = problems.filter(({ status, settling }) => status === 'not-known' && !settling)
    return [
      ...named.map(({ summary }) => summary),
      ...remarks(named),
      others,
      countThings(unknown.length, '', 'not known'),
    ]
      .filter((part) => part !== '')
      .join(' ')
  }
  const [unknown] = problems
  if (unknown) return `Nothing is known to be wrong, but not everything is known: ${unknown.summary}`
  if (answers.every(({ status }) => status === 'skipped')) return services
  return 'Everything works.'
}

/** A second problem is named if it is as bad or as new as the worst, but not what can wait. */
function isNamedBeside(second: Problem, first: Problem): boolean {
  return !isHousekeeping(second) && (second.status === first.status || isAsNew(second, first))
}

/** What the household most wants to know of a problem that is over soon, or that keeps usher from seeing anything. */
function remarks(named: readonly Problem[]): string[] {
  if (named[0]?.check === 'engine-reachable')
    return ['Whether people can watch is not known: what was running may still run.']
  return named.some(({ settling }) => settling) ? ['This began only just now, and may pass by itself.'] : []
}

function countThings(count: number, more: string, standing: string): string {
  if (count === 0) return ''
  const subject = [count === 1 ? 'One' : `${count}`, more, count === 1 ? 'thing is' : 'things are']
  return `${subject.filter((word) => word !== '').join(' ')} ${standing}.`
}

/** Several services that fail are one problem. */
function mergeServices(problems: readonly Problem[], summary: string): Problem[] {
  const own = problems.filter((problem) => problem.status === 'failed' && isAboutContainer(problem))
  if (own.length < MANY_SERVICES) return [...problems]
  const [first] = own as [Problem]
  return [{ ...first, summary }, ...problems.filter((problem) => !own.includes(problem))]
}
