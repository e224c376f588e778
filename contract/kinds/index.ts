import { session } from './session.ts'
import { dashboard } from './dashboard.ts'
import { error } from './error.ts'
import { householdAnswer } from './household-answer.ts'
import { job, jobs, progress, step } from './job.ts'
import { savedFile } from './saved-file.ts'
import { server } from './server.ts'
import { text } from './text.ts'

/** The kinds of the surface itself: sent by streams, sessions, a bare `usher`, and commands that write a file. */
export const surfaceKinds = [
  error,
  server,
  session,
  job,
  jobs,
  progress,
  step,
  dashboard,
  householdAnswer,
  text,
  savedFile,
]
