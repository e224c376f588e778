import type { SetupData } from '../../../../contract/kinds/setup.ts'
import { act } from '../../../dispatch/act.ts'
import { usherError, type UsherError } from '../../../lib/errors.ts'
import { findUndecidedForms } from '../../../features/installation/setup/form-choice.ts'
import {
  readAnswers,
  deleteAnswers,
  saveAnswers,
  type SetupAnswers,
} from '../../../features/installation/setup/saved-run.ts'
import type { CommandArguments } from '../../../operations/command-line/positionals.ts'
import { writeStatus, type CliContext } from '../context.ts'
import { askLine, isNo, isYes } from './prompts.ts'
import { setupQuestions, type SetupQuestion } from './questions.ts'
import { promptForIndexerKey, promptForMissingSettings } from './secrets.ts'

/** After this many invalid answers, the review reports the problem. */
const MAX_TRIES = 3

/**
 * Prompts for the answers that no flag has given, shows the review and asks for confirmation. Every answer is validated
 * and saved at once, so that an interrupted setup can resume. Secrets come last, after the confirmation.
 */
export async function promptForSetupAnswers(
  rawArguments: CommandArguments,
  context: CliContext,
): Promise<CommandArguments> {
  const { io, flags } = context
  if (rawArguments.length > 0 || !io.in.isTTY || !io.err.isTTY || flags.json || flags.yes || flags.dryRun)
    return rawArguments
  const { keyValues } = (await context.machine()).state()
  let answers = readAnswers(keyValues)
  const first = await reviewAnswers(answers, context)
  // Errors that block everything, such as an unreachable engine, are reported as without prompts.
  if (first.refusal || isSetupComplete(first.data)) return rawArguments
  if (Object.keys(answers).length > 0 && !(await confirmResume(answers, context))) {
    deleteAnswers(keyValues)
    answers = {}
  }
  await writeStatus(
    context,
    `${first.data.machine_facts.join('\n')}\n\nEnter accepts the value in brackets, ? explains, Ctrl-C loses nothing.`,
  )
  for (const question of setupQuestions) {
    if (question.name in answers) continue
    answers = await askQuestion(question, answers, context)
    if (question.name === 'forms') answers = await askOpenChoice(answers, context)
  }
  return confirmAnswers(answers, context)
}

async function confirmResume(answers: SetupAnswers, context: CliContext): Promise<boolean> {
  const lines = Object.entries(answers).map(([name, value]) => `  ${name}  ${String(value)}`)
  await writeStatus(context, `Your earlier answers:\n${lines.join('\n')}`)
  return !isNo(await askLine('Continue with them? [Y/n] ', context))
}

/** Skips questions that do not apply to this machine. */
async function askQuestion(question: SetupQuestion, before: SetupAnswers, context: CliContext): Promise<SetupAnswers> {
  const { name, prompt, hint } = question
  const now = await reviewAnswers(before, context)
  const current = now.data?.answers.find(({ parameter }) => parameter === name)
  if (!current) return before
  await writeStatus(context, `\n${context.err.paint('strong', prompt)}\n${context.err.wrap(hint, 2)}`)
  for (let tries = 0; tries < MAX_TRIES;) {
    const line = (await askLine(current.value === null ? '> ' : `[${current.value}] > `, context)).trim()
    if (line === '?') {
      await writeStatus(context, await explainQuestion(question, context))
      continue
    }
    const value = line === '' ? current.value : line
    if (value === null) return before
    const answers = { ...before, [name]: name === 'forms' ? value.split(/[\s,]+/).filter(Boolean) : value }
    const problem = await problemWith(name, answers, context)
    if (problem === null) return keepAnswers(answers, context)
    await writeStatus(context, context.err.wrap(problem, 2))
    tries += 1
  }
  return before
}

async function explainQuestion({ name, help }: SetupQuestion, context: CliContext): Promise<string> {
  return name === 'forms' ? explainForms(help, null, context) : context.err.wrap(help, 2)
}

/** Lists the forms with their summaries; null for all of them. */
async function explainForms(help: string, names: readonly string[] | null, context: CliContext): Promise<string> {
  const { forms } = await (await context.machine()).stack()
  const listed = forms.filter(({ name }) => names === null || names.includes(name))
  return [help, ...listed.map(({ name, summary }) => `  ${name}  ${summary}`)].join('\n')
}

async function keepAnswers(answers: SetupAnswers, context: CliContext): Promise<SetupAnswers> {
  saveAnswers((await context.machine()).state().keyValues, answers)
  return answers
}

/** Asks which way to download, if several are possible and none is chosen. */
async function askOpenChoice(answers: SetupAnswers, context: CliContext): Promise<SetupAnswers> {
  const forms = [answers['forms'] ?? []].flat()
  const choices = await findUndecidedForms(forms, await context.machine())
  if (!choices) return answers
  await writeStatus(context, `\nDownload with what?  ${choices.join(' or ')}, or several separated by commas.`)
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const line = (await askLine(`[${choices[0]}] > `, context)).trim() || choices[0]!
    if (line === '?') {
      await writeStatus(context, await explainForms('Several are possible together.', choices, context))
      tries -= 1
      continue
    }
    const named = line.split(/[\s,]+/).filter(Boolean)
    if (named.every((one) => choices.includes(one)))
      return keepAnswers({ ...answers, forms: [...forms, ...named] }, context)
    await writeStatus(context, `Choose from ${choices.join(', ')}.`)
  }
  return answers
}

async function problemWith(name: string, answers: SetupAnswers, context: CliContext): Promise<string | null> {
  const { refusal: error, data } = await reviewAnswers(answers, context)
  if (error) return error.data.summary
  return data.problems.find(({ parameter }) => parameter === name)?.summary ?? null
}

type SetupReview = { refusal: UsherError; data?: undefined } | { refusal?: undefined; data: SetupData; text: string }

async function reviewAnswers(answers: SetupAnswers, context: CliContext): Promise<SetupReview> {
  const result = await act('setup', { body: answers }, await context.machine(), { dryRun: true })
  if (result.type === 'refusal') return { refusal: result.refusal }
  if (result.type === 'job') throw new Error('a dry run became a job')
  return { data: result.envelope.data as unknown as SetupData, text: result.render(context.err) }
}

const isSetupComplete = ({ settings, writes, services, problems, missing_settings }: SetupData): boolean =>
  settings.length + writes.length + problems.length + missing_settings.length === 0 &&
  services.every(({ effect }) => effect === 'none')

/** Shows the review, asks for confirmation, then for secrets. The action itself reports remaining problems. */
async function confirmAnswers(answers: SetupAnswers, context: CliContext): Promise<CommandArguments> {
  const rawArguments = Object.entries(answers).map(([name, value]): CommandArguments[number] => [
    name,
    [value].flat().join(','),
  ])
  const now = await reviewAnswers(answers, context)
  if (now.refusal) return rawArguments
  await writeStatus(context, `\n${now.text}`)
  if (now.data.problems.length > 0) return rawArguments
  const secretsNote = now.data.missing_settings.length > 0 ? ' usher then asks for what is still missing.' : ''
  if (!isYes(await askLine(`\nDo it?${secretsNote} [y/N] `, context)))
    throw usherError('CONSENT-3', { again: 'usher setup' })
  await context.io.in.withoutEcho(async () => {
    await promptForMissingSettings(
      async () => (await reviewAnswers(answers, context)).data?.missing_settings ?? [],
      context,
    )
    const url = answers['indexer_url']
    await promptForIndexerKey(context, typeof url === 'string' ? url : undefined)
  })
  return rawArguments
}
