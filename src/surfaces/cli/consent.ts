import type { Action } from '../../../contract/declare.ts'
import { acceptText } from '../../operations/arguments.ts'
import { act } from '../../dispatch/act.ts'
import { askedAgain } from '../../operations/consent.ts'
import { refuse } from '../../lib/errors.ts'
import type { Given } from './bare.ts'
import { talk, type Desk } from './desk.ts'

/**
 * What would be done is shown, and somebody says yes: at the terminal, beforehand with `--yes`, or with the digest of a
 * dry run. Without any of them it goes on as it is, and is refused with what is missing.
 */
export async function withConsent(action: Action, given: Given, desk: Desk): Promise<Given> {
  const asks = desk.io.in.isTTY && desk.io.err.isTTY && !desk.flags.json
  if (given.some(([name]) => name === 'offer') || (!desk.flags.yes && !asks)) return given
  const shown = await act(action.name, { given }, await desk.machine(), { dryRun: true })
  if (shown.is !== 'answer') return given
  if (!desk.flags.yes) {
    await talk(desk, shown.print(desk.err))
    if (!isYes(await desk.io.in.line('\nDo it? [y/N] ')))
      throw refuse('CONSENT-3', askedAgain(action, acceptText(action, given)))
  }
  return [...given, ['offer', String(shown.envelope.data['offer'])]]
}

function isYes(line: string): boolean {
  return /^y(es)?$/i.test(line.trim())
}
