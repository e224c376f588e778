import type { ReadOnlyCheck } from '../check.ts'
import { requireHardware, resultFor } from './present.ts'

export const hardwareMemory: ReadOnlyCheck = {
  id: 'hardware-memory',
  group: 'hardware',
  title: 'The memory has no errors',
  meaning: 'Memory with errors changes data unseen: files are written damaged, and programs crash for no reason.',
  depends_on: [],
  visible_after_seconds: 0,
  remedy: { summary: 'find the module with a memory test, and replace it', command: null },
  repair: null,

  async run(facts) {
    const { memory } = await requireHardware(facts)
    if (memory === null || memory.corrected_errors === null) return []
    return resultFor(memory.condition, memory.summary, {
      evidence: [
        `corrected: ${memory.corrected_errors}`,
        ...(memory.uncorrected_errors === null ? [] : [`not corrected: ${memory.uncorrected_errors}`]),
      ],
    })
  },
}
