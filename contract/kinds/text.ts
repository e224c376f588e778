import * as z from 'zod'
import { kind } from '../declare.ts'

export const text = kind('text', 'What is only text: completions, the manual, help.', () =>
  z.object({ name: z.string().describe('What it is'), body: z.string().describe('The text itself') }),
)
