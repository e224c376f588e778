import { signal } from '@preact/signals'
import type { SetupData } from '../../../clients/typescript/src/index.ts'
import type { ActionBody } from '../../actions/request.ts'

/** What a person has answered so far. What they have not touched keeps the value that usher suggests. */
export type SetupDraft = Omit<ActionBody<'setup'>, 'rollback_run'>

export type TextAnswerName = Exclude<keyof SetupDraft, 'forms'>

const KEY = 'usher-setup'

/** The answers outlive a reload of this tab. No secret is among them. */
export const answers = signal<SetupDraft>(readAnswers(sessionStorageIfAny()))

export function readAnswers(storage: Pick<Storage, 'getItem'> | null): SetupDraft {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? (stored as SetupDraft) : {}
  } catch {
    return {}
  }
}

export function keepAnswer(name: keyof SetupDraft, value: string | readonly string[]): void {
  answers.value = { ...answers.peek(), [name]: value }
  sessionStorageIfAny()?.setItem(KEY, JSON.stringify(answers.peek()))
}

/** Returns what setup is told. A field that was emptied goes back to what usher suggests. */
export function givenAnswers(all: SetupDraft): SetupDraft {
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== '' && value.length > 0)) as SetupDraft
}

/** Forgets the answers, such as once everything is set up. */
export function forgetAnswers(): void {
  answers.value = {}
  sessionStorageIfAny()?.removeItem(KEY)
}

type Plan = Pick<SetupData, 'answers' | 'problems'>

/** The value that setup would use, with the reason for it. */
export const plannedAnswer = (plan: Plan | null, parameter: string) =>
  plan?.answers.find((answer) => answer.parameter === parameter) ?? null

/** Why an answer will not do; null if it will. */
export const problemOf = (plan: Plan | null, parameter: string): string | null =>
  plan?.problems.find((problem) => problem.parameter === parameter)?.summary ?? null

function sessionStorageIfAny(): Storage | null {
  return typeof sessionStorage === 'undefined' ? null : sessionStorage
}
