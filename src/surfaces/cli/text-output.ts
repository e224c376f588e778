import { API_VERSION } from '../../../contract/declare.ts'
import { text } from '../../../contract/kinds/text.ts'
import { writeEnvelope, writeReport, type CliContext } from './context.ts'

/** Writes plain text as it is, or in an envelope of its own kind with `--json`. */
export async function writeText(
  name: string,
  body: string,
  output: Pick<CliContext, 'io' | 'out' | 'flags'>,
): Promise<number> {
  if (output.flags.json)
    await writeEnvelope(output, { api_version: API_VERSION, kind: text.name, data: { name, body } })
  else await writeReport(output, body)
  return 0
}
