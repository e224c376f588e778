import * as z from 'zod'
import { declareKind } from '../declare.ts'
import { instant } from './shapes.ts'

export const log = declareKind('log', '0.1', 'One line that a service logged.', () =>
  z.object({
    service: z.string(),
    logged_at: instant(),
    stream: z.enum(['stdout', 'stderr']),
    text: z.string().describe('The line, without its line ending'),
  }),
)
