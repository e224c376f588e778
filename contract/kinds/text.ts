import { z } from '../zod.ts'
import { declareKind } from '../declare.ts'

export const text = declareKind('text', '0.1', 'Plain text: completions, the man page, help.', () =>
  z.object({ name: z.string().describe('The name of the text'), text: z.string().describe('The text itself') }),
)
