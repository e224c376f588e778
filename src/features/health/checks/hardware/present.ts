import type { HardwareData, HardwareState } from '../../../../../contract/kinds/hardware.ts'
import type { CheckFacts } from '../facts.ts'
import {
  fail,
  FactUnavailableError,
  notKnown,
  pass,
  warn,
  type CheckResult,
  type CheckResultDetails,
} from '../result.ts'

/** Returns the hardware. Throws if it cannot be seen from here. */
export async function requireHardware({ hardware }: CheckFacts): Promise<HardwareData> {
  const data = await hardware()
  if (data.memory === null && data.disks.length === 0 && data.not_known.length > 0)
    throw new FactUnavailableError(data.not_known[0]!.because, null, 'skipped')
  return data
}

/** Returns the result for a piece of hardware in this condition. */
export function resultFor(condition: HardwareState, summary: string, more: CheckResultDetails): CheckResult {
  if (condition === 'failed') return fail(summary, more)
  if (condition === 'warning') return warn(summary, more)
  return condition === 'good' ? pass(summary, more) : notKnown(summary, more)
}
