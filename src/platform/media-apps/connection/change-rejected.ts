import { usherError, type UsherError } from '../../../lib/errors.ts'
import type { MediaApp } from '../roles/media-app.ts'

/** Returns the error of a change that an app answered, and did not make. `why` completes a sentence about the app. */
export const changeRejected = (
  { title: app, service }: Pick<MediaApp, 'title' | 'service'>,
  subject: string,
  why: string,
): UsherError => usherError('APP-14', { app, service, what: subject, why })
