import type { Envelope } from '../../operations/serialize.ts'
import { writeAsIs, writeEnvelope, type CliContext } from './context.ts'

/** Writes plain text as it is, or in an envelope of its own kind with `--json`. */
export async function writeText(
  name: string,
  text: string,
  output: Pick<CliContext, 'io' | 'out' | 'flags' | 'translator'>,
): Promise<number> {
  if (output.flags.json) await writeEnvelope(output, await textEnvelope(name, text))
  else await writeAsIs(output, text)
  return 0
}

async function textEnvelope(name: string, text: string): Promise<Envelope> {
  const { text: kind } = await import('../../../contract/kinds/text.ts')
  const { toEnvelope } = await import('../../operations/envelope.ts')
  return toEnvelope({ kind, data: { name, text } })
}
