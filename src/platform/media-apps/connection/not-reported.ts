import { usherError } from '../../../lib/errors.ts'
import type { UnknownValue } from '../../../lib/known.ts'

/** Returns the reason why nothing is known of something that the app does not tell. */
export const notReported = ({ title: app }: { title: string }, what: string, why: string): UnknownValue => ({
  known: false,
  because: usherError('APP-19', { app, what, why }).data.summary,
  code: 'APP-19',
})
