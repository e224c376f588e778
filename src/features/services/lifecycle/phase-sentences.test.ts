import { expect, test } from 'bun:test'
import { translatorFor } from '../../../lib/languages/languages.ts'
import type { ServicePhase } from '../../../platform/compose/stack-runner.ts'
import { describePhase } from './phase-sentences.ts'

const phases = {
  creating: true,
  created: true,
  starting: true,
  started: true,
  running: true,
  waiting: true,
  healthy: true,
  stopping: true,
  stopped: true,
  removing: true,
  removed: true,
  restarting: true,
  restarted: true,
} satisfies Record<ServicePhase, true>

test.each(Object.keys(phases) as ServicePhase[])(
  'progress begins with a capital and names the service: %s',
  async (phase) => {
    const sentence = describePhase('sonarr', phase)
    expect(sentence).toMatch(/^\p{Lu}/u)
    const translator = (await translatorFor('de'))!
    expect(translator.sentence(sentence)).toContain('sonarr')
    expect(translator.sentence(sentence)).not.toBe(sentence)
  },
)
