import { checkStatuses } from '../../../../contract/kinds/checks.ts'
import { householdQuestions, type HouseholdQuestion, type VerdictAnswer } from '../../../../contract/kinds/verdict.ts'
import type { RemoteServiceStatus, ServiceStatus } from '../../../../contract/kinds/status.ts'
import type { Stack } from '../../../platform/compose-project/stack.ts'
import type { Problem } from './problems.ts'
import { questionOf } from './questions.ts'
import { severityOf } from './severity.ts'
import type { VerdictFinding } from './remembered-findings.ts'

const goodAnswers: Readonly<Record<HouseholdQuestion, string>> = {
  watch: 'People can watch.',
  ask: 'People can ask for films and series.',
  arrive: 'What people ask for arrives.',
  room: 'There is room for new downloads.',
  safe: 'Nothing is exposed, and nothing is waiting to be lost.',
}

/** Where nothing is on that the question is about. */
const skippedAnswers: Readonly<Record<HouseholdQuestion, string>> = {
  watch: 'No media server is on.',
  ask: 'No app for requests is on.',
  arrive: 'Nothing that finds or fetches is on.',
  room: 'No running service mounts the household’s files.',
  safe: 'Nothing is on.',
}

interface AnswerSources {
  /** The worst first. */
  problems: readonly Problem[]
  findings: readonly VerdictFinding[]
  services: readonly ServiceStatus[] | null
  /** Those that run elsewhere. */
  elsewhere: readonly RemoteServiceStatus[]
  stack: Pick<Stack, 'services'> | null
}

/** Returns the answers to all questions, the worst first. */
export function answerQuestions(sources: AnswerSources): VerdictAnswer[] {
  return householdQuestions
    .map((question) => {
      const worst = worstProblem(question, sources.problems)
      const answer = worst ? answerWith(question, worst) : answerWithout(question, sources)
      return { answer, severity: worst ? severityFor(question, worst) : checkStatuses.indexOf(answer.status) }
    })
    .toSorted((one, other) => one.severity - other.severity)
    .map(({ answer }) => answer)
}

const severityFor = (question: HouseholdQuestion, problem: Problem): number =>
  severityOf(problem, problem.questions[question]!)

function worstProblem(question: HouseholdQuestion, problems: readonly Problem[]): Problem | undefined {
  return problems
    .filter(({ questions }) => questions[question] !== undefined)
    .toSorted((one, other) => severityFor(question, one) - severityFor(question, other))[0]
}

function answerWith(
  question: HouseholdQuestion,
  { questions, summary, started_at, finding, subject, remedy }: Problem,
): VerdictAnswer {
  return { question, status: questions[question]!, summary, figures: null, started_at, finding, subject, remedy }
}

function answerWithout(question: HouseholdQuestion, sources: Omit<AnswerSources, 'problems'>): VerdictAnswer {
  const isOn = isQuestionOn(question, sources)
  return {
    question,
    status: isOn ? 'passed' : 'skipped',
    summary: isOn ? goodAnswers[question] : skippedAnswers[question],
    figures: isOn && question === 'room' ? roomFigures(sources.findings) : null,
    started_at: null,
    finding: null,
    subject: null,
    remedy: null,
  }
}

function isQuestionOn(
  question: HouseholdQuestion,
  { findings, services, elsewhere, stack }: Omit<AnswerSources, 'problems'>,
): boolean {
  const wanted = (services ?? []).filter((service) => service.wanted)
  if (question === 'safe') return wanted.length > 0
  if (question === 'room') return findings.some(({ check, status }) => check === 'storage-space' && status === 'passed')
  return [...wanted, ...elsewhere].some(({ service }) => {
    const declared = stack?.services.find(({ name }) => name === service)
    return declared !== undefined && questionOf(declared) === question
  })
}

/** Returns how much room there is on each disk, and until when. */
function roomFigures(findings: readonly VerdictFinding[]): string | null {
  const forecasts = findings.filter(({ check, status }) => check === 'storage-forecast' && status === 'passed')
  return forecasts.length === 0 ? null : forecasts.map(({ summary }) => summary).join(' ')
}
