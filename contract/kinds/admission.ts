import * as z from 'zod'
import { kind } from '../declare.ts'
import { instant } from './job.ts'

export const admission = kind('admission', 'A session, begun with the password.', () =>
  z.object({
    token: z.string().describe('What `X-Service-Token` has to carry'),
    until: instant().describe('When it ends; using it does not move that'),
  }),
)
