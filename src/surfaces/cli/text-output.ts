import { text as kind } from '../../../contract/kinds/text.ts'
import { toEnvelope } from '../../operations/envelope.ts'
import { payload } from '../../operations/handler.ts'
import { writeAsIs, writeEnvelope, type CliContext } from './context.ts'

/** Writes plain text as it is, or in an envelope of its own kind with `--json`. */
export async function writeText(
  name: string,
  text: string,
  output: Pick<CliContext, 'io' | 'out' | 'flags' | 'translator'>,
): Promise<number> {
  if (output.flags.json) await writeEnvelope(output, toEnvelope(payload(kind, { name, text })))
  else await writeAsIs(output, text)
  return 0
}
