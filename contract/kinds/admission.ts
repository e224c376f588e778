import * as z from 'zod'
import { declareKind } from '../declare.ts'
import { instant } from './job.ts'

export const admission = declareKind('admission', 'A session started with the password.', () =>
  z.object({
    token: z.string().describe('The value of the `X-Service-Token` header'),
    until: instant().describe('When the session expires; using it does not extend it'),
  }),
)
