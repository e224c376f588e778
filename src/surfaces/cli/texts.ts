import { API_VERSION } from '../../../contract/declare.ts'
import { text } from '../../../contract/kinds/text.ts'
import { hand, report, type Desk } from './desk.ts'

/** What is only text: as it is, or as an envelope of its own kind. */
export async function giveText(name: string, body: string, desk: Pick<Desk, 'io' | 'out' | 'flags'>): Promise<number> {
  if (desk.flags.json) await hand(desk, { api_version: API_VERSION, kind: text.name, data: { name, body } })
  else await report(desk, body)
  return 0
}
