import { admission } from './admission.ts'
import { dashboard } from './dashboard.ts'
import { error } from './error.ts'
import { job, jobs, progress, step } from './job.ts'
import { webhookDelivery } from './notice.ts'
import { serving } from './serving.ts'
import { text } from './text.ts'

/** The kinds of the surface itself: sent by streams, sessions, webhooks and a bare `usher`. */
export const surfaceKinds = [error, serving, admission, job, jobs, progress, step, dashboard, text, webhookDelivery]
