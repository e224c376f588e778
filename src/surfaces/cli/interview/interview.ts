import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { act } from '../../../dispatch/act.ts'
import { refuse, type Refusal } from '../../../lib/errors.ts'
import { openChoice } from '../../../features/installation/setup/choice.ts'
import {
  earlierAnswers,
  forgetAnswers,
  keepAnswers,
  type Answers,
} from '../../../features/installation/setup/earlier.ts'
import type { Given } from '../bare.ts'
import { talk, type Desk } from '../desk.ts'
import { askLine, isNo, isYes } from './lines.ts'
import { questions, type Question } from './questions.ts'
import { askMissing } from './secrets.ts'

/** After so many that do not do, the review says what is in the way. */
const PATIENCE = 3

/**
 * Asks at a terminal what no flag has answered, shows the review and asks for a yes. Every answer is proved as it is
 * given and kept at once, so that whoever is interrupted goes on from there. Secrets come last, after the yes.
 */
export async function withInterview(given: Given, desk: Desk): Promise<Given> {
  const { io, flags } = desk
  if (given.length > 0 || !io.in.isTTY || !io.err.isTTY || flags.json || flags.yes || flags.dryRun) return given
  const { memory } = (await desk.machine()).state()
  let answers = earlierAnswers(memory)
  const first = await review(answers, desk)
  // What stops everything, such as an engine that does not answer, is told as it would be without questions.
  if (first.refusal || isFinished(first.data)) return given
  if (Object.keys(answers).length > 0 && !(await goesOn(answers, desk))) {
    forgetAnswers(memory)
    answers = {}
  }
  await talk(
    desk,
    `${first.data.found.join('\n')}\n\nEnter takes what is in brackets, ? explains, Ctrl-C loses nothing.`,
  )
  for (const question of questions) {
    if (question.name in answers) continue
    answers = await answered(question, answers, desk)
    if (question.name === 'forms') answers = await narrowed(answers, desk)
  }
  return agreed(answers, desk)
}

async function goesOn(answers: Answers, desk: Desk): Promise<boolean> {
  const told = Object.entries(answers).map(([name, value]) => `  ${name}  ${String(value)}`)
  await talk(desk, `You answered this before:\n${told.join('\n')}`)
  return !isNo(await askLine('Go on with it? [Y/n] ', desk))
}

/** Nothing is asked that the machine has no use for. */
async function answered(question: Question, before: Answers, desk: Desk): Promise<Answers> {
  const { name, asks, plain } = question
  const now = await review(before, desk)
  const held = now.data?.answers.find(({ answer }) => answer === name)
  if (!held) return before
  await talk(desk, `\n${desk.err.paint('strong', asks)}\n${desk.err.wrap(plain, 2)}`)
  for (let tries = 0; tries < PATIENCE;) {
    const line = (await askLine(held.value === null ? '> ' : `[${held.value}] > `, desk)).trim()
    if (line === '?') {
      await talk(desk, await explained(question, desk))
      continue
    }
    const said = line === '' ? held.value : line
    if (said === null) return before
    const answers = { ...before, [name]: name === 'forms' ? said.split(/[\s,]+/).filter(Boolean) : said }
    const why = await wrong(name, answers, desk)
    if (why === null) return kept(answers, desk)
    await talk(desk, desk.err.wrap(why, 2))
    tries += 1
  }
  return before
}

async function explained({ name, more }: Question, desk: Desk): Promise<string> {
  if (name !== 'forms') return desk.err.wrap(more, 2)
  const { forms } = await (await desk.machine()).stack()
  return [more, ...forms.map((form) => `  ${form.name}  ${form.summary}`)].join('\n')
}

async function kept(answers: Answers, desk: Desk): Promise<Answers> {
  keepAnswers((await desk.machine()).state().memory, answers)
  return answers
}

/** Where one of several ways is enough and nothing says which, it is asked. */
async function narrowed(answers: Answers, desk: Desk): Promise<Answers> {
  const forms = [answers['forms'] ?? []].flat()
  const ways = await openChoice(forms, await desk.machine())
  if (!ways) return answers
  await talk(desk, `\nFetched by what?  ${ways.join(' or ')}, or several with commas.`)
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const line = (await askLine(`[${ways[0]}] > `, desk)).trim() || ways[0]!
    const named = line.split(/[\s,]+/).filter(Boolean)
    if (named.every((one) => ways.includes(one))) return kept({ ...answers, forms: [...forms, ...named] }, desk)
    await talk(desk, `It is one of ${ways.join(', ')}.`)
  }
  return answers
}

/** Why an answer does not do, as one sentence; null where it does. */
async function wrong(name: string, answers: Answers, desk: Desk): Promise<string | null> {
  const { refusal, data } = await review(answers, desk)
  if (refusal) return refusal.data.summary
  return data.problems.find(({ about }) => about === name)?.summary ?? null
}

type Review = { refusal: Refusal; data?: undefined } | { refusal?: undefined; data: SetupData; text: string }

async function review(answers: Answers, desk: Desk): Promise<Review> {
  const deed = await act('setup', { body: answers }, await desk.machine(), { dryRun: true })
  if (deed.is === 'refusal') return { refusal: deed.refusal }
  if (deed.is === 'job') throw new Error('a dry run became a job')
  return { data: deed.envelope.data as unknown as SetupData, text: deed.print(desk.err) }
}

const isFinished = ({ settings, writes, services, problems, missing }: SetupData): boolean =>
  settings.length + writes.length + problems.length + missing.length === 0 &&
  services.every(({ effect }) => effect === 'nothing')

/** The review, and a yes; then what only the settings file may hold. What is in the way is told by the change itself. */
async function agreed(answers: Answers, desk: Desk): Promise<Given> {
  const given = Object.entries(answers).map(([name, value]): Given[number] => [name, [value].flat().join(',')])
  const now = await review(answers, desk)
  if (now.refusal) return given
  await talk(desk, `\n${now.text}`)
  if (now.data.problems.length > 0) return given
  const also = now.data.missing.length > 0 ? ' What is still missing is asked for next.' : ''
  if (!isYes(await askLine(`\nDo it?${also} [y/N] `, desk))) throw refuse('CONSENT-3', { again: 'usher setup' })
  await askMissing(async () => (await review(answers, desk)).data?.missing ?? [], desk)
  return given
}
