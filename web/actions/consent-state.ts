import type { Client, Problem } from '../../clients/typescript/src/index.ts'
import { signal } from '@preact/signals'
import type { NeededSetting, Plan } from './plan.ts'
import type { ActionRequest } from './request.ts'

/** What the dialog shows. It is one for the whole app, so two plans never stand open at once. */
export type ConsentState =
  | { is: 'closed' }
  | { is: 'preparing'; request: ActionRequest; question: string }
  | { is: 'asking'; request: ActionRequest; question: string; plan: Plan; changed: boolean }
  | { is: 'sending'; request: ActionRequest; question: string; plan: Plan }
  | { is: 'busy'; request: ActionRequest; question: string; plan: Plan; problem: Problem }
  | {
      is: 'needing'
      request: ActionRequest
      question: string
      needed: readonly NeededSetting[]
      problem: Problem | null
    }
  | { is: 'refused'; request: ActionRequest; question: string; problem: Problem }

export type OpenConsent = Exclude<ConsentState, { is: 'closed' }>

export const consent = signal<ConsentState>({ is: 'closed' })

/** Asks the machine that the open dialog is about. */
export const consentClient = signal<Client | null>(null)

/** Closes the dialog. What was sent already goes on, and the dock shows it. */
export function closeConsent(): void {
  consent.value = { is: 'closed' }
}
